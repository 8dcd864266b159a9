import type { WeekFillView } from '#domain/fill/fill.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { SlotId } from '#domain/kernel/ids';
import type { Board } from '../board/board.js';
import type { FillScope, WeekFill } from './week-fill.state.js';

/**
 * Asks for a proposal for the open shifts that a board shows; `date` and `slotIds`: only of these. `fromScenario`:
 * `slotIds` were just added because the scenario asks for them.
 */
export async function openFill(
  board: Board,
  date: CivilDate | null,
  slotIds: readonly SlotId[] | null = null,
  fromScenario = false,
): Promise<void> {
  const { locationId, monday } = board.open;
  const { jobFilterId } = board.views.choice.value;
  const scope = { locationId, monday, jobFilterId, date, slotIds, fromScenario };
  const state = await import('./week-fill.state.js');
  if (!isAskedFor(board.fill.value, scope)) begun(state, board, scope).search();
}

/** Shows a search that was asked for on an earlier visit. */
export async function restoreFill(board: Board, found: WeekFillView): Promise<void> {
  const { locationId, monday, jobFilterId, date, slotIds, fromScenario } = found;
  const state = await import('./week-fill.state.js');
  const scope = { locationId, monday, jobFilterId, date, slotIds, fromScenario };
  if (board.fill.value === null) begun(state, board, scope, found);
}

/** Cancels the search of the board's proposal, or discards the proposal, which comes back when that fails. */
export function closeFill(board: Board): void {
  const fill = board.fill.value;
  board.fill.set(null);
  void fill?.close();
}

/** Whether the board already asks for this scope, as after a second press of a button. */
const isAskedFor = (fill: WeekFill | null, scope: FillScope): boolean =>
  fill?.state.value.phase === 'asking' && JSON.stringify(fill.scope) === JSON.stringify(scope);

function begun(
  state: { readonly WeekFill: typeof WeekFill },
  board: Board,
  scope: FillScope,
  found?: WeekFillView,
): WeekFill {
  const former = board.fill.value;
  former?.release();
  const fill = new state.WeekFill({
    scope,
    userId: board.open.session.userId,
    ...(found && { found }),
    answered: () => board.open.session.answered(),
    after: former?.asked ?? Promise.resolve(),
    onGone: () => {
      fill.release();
      if (board.fill.value === fill) board.fill.set(null);
    },
    onKept: () => {
      if (board.fill.value === null) board.fill.set(fill);
    },
  });
  board.fill.set(fill);
  return fill;
}

import type { WeekFillView } from '#domain/fill/fill.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { SlotId } from '#domain/kernel/ids';
import type { Board } from '../board/board.js';
import type { WeekFill } from './week-fill.state.js';

/** Asks for a proposal for the open shifts that a board shows; `date` and `slotIds`: only of these. */
export async function openFill(
  board: Board,
  date: CivilDate | null,
  slotIds: readonly SlotId[] | null = null,
): Promise<void> {
  const { locationId, monday } = board.open;
  const scope = { locationId, monday, jobFilterId: board.views.choice.value.jobFilterId, date, slotIds };
  (await begun(board, scope)).search();
}

/** Shows a search that was asked for on an earlier visit. */
export async function restoreFill(board: Board, found: WeekFillView): Promise<void> {
  const { locationId, monday, jobFilterId, date, slotIds } = found;
  if (board.fill.value === null) await begun(board, { locationId, monday, jobFilterId, date, slotIds }, found);
}

/** Cancels the search of the board's proposal, or discards the proposal. */
export function closeFill(board: Board): void {
  board.fill.value?.close();
  board.fill.set(null);
}

async function begun(board: Board, scope: WeekFill['scope'], found?: WeekFillView): Promise<WeekFill> {
  const state = await import('./week-fill.state.js');
  board.fill.value?.release();
  const fill = new state.WeekFill({
    scope,
    userId: board.open.session.userId,
    ...(found && { found }),
    onGone: () => {
      fill.release();
      if (board.fill.value === fill) board.fill.set(null);
    },
  });
  board.fill.set(fill);
  return fill;
}

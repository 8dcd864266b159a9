import type { CivilDate } from '#domain/kernel/civil-date';
import type { Board } from '../board/board.js';

/**
 * Stops a former search and starts one for the open shifts of the shown departments; `date` null: of the week.
 * Resolves when the search has begun.
 */
export async function openFill(board: Board, date: CivilDate | null): Promise<void> {
  const { WeekFill } = await import('./week-fill.state.js');
  const { open, views } = board;
  board.fill.value?.stop();
  const scope = {
    locationId: open.locationId,
    monday: open.monday,
    jobFilterId: views.choice.value.jobFilterId,
    date,
  };
  const fill = new WeekFill(scope, () => open.session.week.slots);
  board.fill.set(fill);
  fill.search();
}

/** Stops the search of the board's proposal and drops the proposal. */
export function closeFill(board: Board): void {
  board.fill.value?.stop();
  board.fill.set(null);
}

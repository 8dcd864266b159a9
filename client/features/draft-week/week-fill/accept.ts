import type { Board } from '../board/board.js';
import { change } from '../model/slot-edits.js';
import type { Proposed } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

/**
 * Plans proposed people, and those who are moved together with them, by ordinary edits of the board, all of them one
 * step to undo, and records it in the history once the server has answered them. Slots of people who are moved are
 * opened first, so that nobody has two slots of a date on the way.
 */
export function acceptProposed(board: Board, fill: WeekFill, chosen: readonly Proposed[]): boolean {
  const accepted = [...new Set(chosen.flatMap(({ together }) => together))];
  if (accepted.length === 0) return false;
  const isDone = board.edits.run(
    [
      ...accepted.filter(({ moved }) => moved !== null).map(({ slot }) => change(slot.slotId, { userId: null })),
      ...accepted.map(({ slot, userId }) => change(slot.slotId, { userId })),
    ],
    { seen: new Map(accepted.map(({ slot }) => [slot.slotId as string, slot])) },
  );
  const slotIds = accepted.map(({ slot }) => slot.slotId);
  if (isDone) void fill.take(slotIds);
  return isDone;
}

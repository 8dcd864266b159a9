import type { Board } from '../board/board.js';
import { change } from '../model/slot-edits.js';
import type { Proposed } from './use-proposed.js';
import type { WeekFill } from './week-fill.state.js';

/**
 * Plans proposed people by ordinary edits of the board, all of them one step to undo, and records it in the history once
 * the server has answered them.
 */
export function acceptProposed(board: Board, fill: WeekFill, accepted: readonly Proposed[]): boolean {
  if (accepted.length === 0) return false;
  const isDone = board.edits.run(
    accepted.map(({ slot, userId }) => change(slot.slotId, { userId })),
    { seen: new Map(accepted.map(({ slot }) => [slot.slotId as string, slot])) },
  );
  const taken = accepted.map(({ slot }) => slot.slotId);
  if (isDone) void fill.take(taken, board.open.session.answered());
  return isDone;
}

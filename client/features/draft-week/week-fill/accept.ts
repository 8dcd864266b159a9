import type { Board } from '../board/board.js';
import { change } from '../model/slot-edits.js';
import type { Proposed } from './use-proposed.js';

/**
 * Plans proposed people by ordinary edits of the board, one step to undo; people who cannot any more become notices.
 * False: nothing was done.
 */
export function acceptProposed(board: Board, accepted: readonly Proposed[]): boolean {
  if (accepted.length === 0) return false;
  return board.edits.run(
    accepted.map(({ slot, userId }) => change(slot.slotId, { userId })),
    { seen: new Map(accepted.map(({ slot }) => [slot.slotId as string, slot])) },
  );
}

import { isNewSlot, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { asksConfirmation, type ReceivedRefusal } from '#domain/kernel/refusal';
import { samePlace } from '../../../roster/schedule-grid/grid-places.js';
import type { Board } from '../board/board.js';
import type { BoardNotice } from '../board/board-notices.state.js';
import type { NewSlot } from '../model/slot-edits.js';
import { cellPositionAt } from '../../../roster/schedule-grid/cell-positions.js';
import { placeOnBoard } from './notice-place.js';

type Refused = Extract<BoardNotice, { readonly kind: 'refused' }>;

const asksForOneOfTwo = ({ code }: ReceivedRefusal): boolean =>
  code === 'slot_changed' || code === 'slot_removed' || asksConfirmation(code);

/**
 * The notice that the keys 1 and 2 decide: a choice between two, about the cell of the cursor. Anywhere else a
 * digit is the beginning of a time.
 */
export function noticeAtCursor(board: Board): Refused | null {
  const { notices, views, selection, item } = board;
  const [card] = notices.state.value;
  const view = views.view.value;
  const { cellPosition } = selection;
  if (card?.kind !== 'refused' || !view || !cellPosition) return null;
  const { edit, refusal } = card.tried;
  if (!asksForOneOfTwo(refusal)) return null;
  const isGone = refusal.code === 'slot_removed';
  if (!isNewSlot(edit) && !isGone) return item?.slot?.slotId === slotOfEdit(edit) ? card : null;
  const cell = placeOnBoard(card, board, view);
  // Other shifts of the row may have come to stand beside one that is gone: only its former cell counts.
  if (isGone) return cell && samePlace(cell, selection.focus) ? card : null;
  const at = cell && cellPositionAt(cell, view);
  return at?.column === cellPosition.column && at.group === cellPosition.group ? card : null;
}

/**
 * Handles the keys of a notice: 1 insists on the refused edit, 2 dismisses it; a new shift for an unavailable person
 * stays open.
 */
export function decideNotice(board: Board, notice: Refused, key: '1' | '2'): void {
  const { edit, refusal } = notice.tried;
  if (key === '1' && refusal.code === 'slot_removed') addAgain(board, notice);
  else if (key === '1') board.edits.insist(notice);
  else if (isNewSlot(edit) && asksConfirmation(refusal.code)) board.edits.leaveOpen(notice);
  else board.edits.dismiss(notice);
}

/** The shift that somebody changed while a colleague removed it, as it would be; null: there is nothing to add again. */
export function lostSlot({ edits }: Board, notice: Refused): NewSlot | null {
  const { edit, refusal } = notice.tried;
  const seen = edits.seenBy(notice.gesture, slotOfEdit(edit));
  if (refusal.code !== 'slot_removed' || !seen || edit.type === 'RemoveSlot') return null;
  const { jobId = seen.jobId, time = seen.time, userId = seen.userId } = edit;
  return { jobId, time, userId, shiftId: edit.type === 'AddSlot' ? edit.shiftId : seen.shiftId };
}

/**
 * Adds a removed shift again with the values of the refused edit, and dismisses the notice; does nothing when the
 * shift is unknown.
 */
export function addAgain(board: Board, notice: Refused): void {
  const lost = lostSlot(board, notice);
  if (!lost) return;
  board.edits.dismiss(notice);
  board.actions.add(lost);
}

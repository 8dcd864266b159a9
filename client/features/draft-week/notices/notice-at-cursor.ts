import { asksConfirmation } from '#domain/kernel/refusal';
import type { Board } from '../board.js';
import type { Notice } from '../board-notices.state.js';
import { spotAt } from '../model/spots.js';
import { noticePlace } from './notice-place.js';

type Refused = Extract<Notice, { readonly kind: 'refused' }>;

/**
 * The notice that the keys 1 and 2 decide: a choice between two, about the place of the cursor. Anywhere else a
 * digit is the beginning of a time.
 */
export function noticeAtCursor({ notices, views, selection, item }: Board): Refused | null {
  const [card] = notices.state.value;
  const view = views.view.value;
  const { spot } = selection;
  if (card?.kind !== 'refused' || !view || !spot) return null;
  const { edit, refusal } = card.tried;
  if (refusal.code !== 'slot_changed' && !asksConfirmation(refusal.code)) return null;
  if (edit.type !== 'AddSlot') return item?.slot?.slotId === edit.slotId ? card : null;
  const place = noticePlace(card, view);
  const at = place && spotAt(place, view);
  return at?.column === spot.column && at.group === spot.group ? card : null;
}

/** What the keys do: 1 does what was refused after all, 2 lets it be; somebody who cannot leaves a new shift open. */
export function decide(board: Board, notice: Refused, key: '1' | '2'): void {
  const { edit, refusal } = notice.tried;
  if (key === '1') board.edits.insist(notice);
  else if (edit.type === 'AddSlot' && asksConfirmation(refusal.code)) board.edits.leaveOpen(notice);
  else board.edits.dismiss(notice);
}

import type { JobFilterId } from '#domain/kernel/ids';
import { isNewSlot, type SlotEdit, slotOfEdit } from '#domain/draft-week/draft-week.commands';
import { type DraftWeek, slotsOf } from '#domain/draft-week/draft-week.state';

/**
 * Edit of a published shift aimed at the slot that revises it in the draft; null when the draft has no slot of that
 * shift. Additions of new slots, and edits of slots in the draft, stay as they are.
 */
export function inRevision(
  edit: SlotEdit,
  week: DraftWeek,
  jobFilterId: JobFilterId,
  shiftId: string,
): SlotEdit | null {
  if (edit.type === 'AddSlot' && (isNewSlot(edit) || slotOfEdit(edit) in week.slots)) return edit;
  const slot = slotsOf(week, jobFilterId).find((one) => one.shiftId === shiftId);
  if (!slot) return null;
  return edit.type === 'AddSlot' ? { ...edit, insteadOf: slot.slotId } : { ...edit, slotId: slot.slotId };
}

import type { JobFilterId } from '#domain/kernel/ids';
import type { SlotEdit } from '#domain/draft-week/draft-week.commands';
import { type DraftWeek, slotsOf } from '#domain/draft-week/draft-week.state';

/** The same edit on the slot that revises the shift; null: there is none. */
export function inRevision(
  edit: SlotEdit,
  week: DraftWeek,
  jobFilterId: JobFilterId,
  shiftId: string,
): SlotEdit | null {
  if (edit.type === 'AddSlot') return edit;
  const slot = slotsOf(week, jobFilterId).find((one) => one.shiftId === shiftId);
  return slot ? { ...edit, slotId: slot.slotId } : null;
}

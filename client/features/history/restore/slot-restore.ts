import type { JobId, ShiftId, SlotId, UserId } from '#domain/kernel/ids';
import { sameTime, shiftTimeOf } from '#domain/kernel/shift-time';
import type { ChangeSlot, SlotEdit } from '#domain/draft-week/draft-week.commands';
import type { DraftWeek } from '#domain/draft-week/draft-week.state';
import type { KeptShift, Restore } from './restore.js';

/** `closed`: it is not being drafted; `gone`: the slot was removed since; `same`: it is as it was already. */
export type SlotRestore = { readonly edit: SlotEdit } | { readonly not: 'closed' | 'gone' | 'same' };

/**
 * The edit of a draft week that takes an entry back, on what the week is now. What others changed of other parts
 * meanwhile stays. `newId`: for a slot that comes back; its own id is used up.
 */
export function slotRestore(restore: Restore, week: DraftWeek, newId: () => SlotId): SlotRestore {
  const slotId = restore.id as SlotId;
  if (restore.layer === 'published') return { not: 'closed' };
  const slot = week.slots[slotId];
  if (restore.does === 'add') {
    if (slot) return { not: 'same' };
    const gone = week.gone[slotId];
    if (gone && gone.reason !== 'removed') return { not: 'closed' };
    return { edit: addSlot(restore.shift, newId()) };
  }
  if (!slot) return { not: week.gone[slotId]?.reason === 'removed' ? 'gone' : 'closed' };
  if (restore.does === 'remove') return { edit: { type: 'RemoveSlot', slotId } };
  const { from, until, jobId, userId } = restore.to;
  const time = from && until ? shiftTimeOf(from, until) : null;
  const edit: ChangeSlot = {
    type: 'ChangeSlot',
    slotId,
    ...(time && !sameTime(time, slot.time) ? { time } : {}),
    ...(jobId !== undefined && jobId !== slot.jobId ? { jobId: jobId as JobId } : {}),
    ...(userId !== undefined && userId !== slot.userId ? { userId: userId as UserId | null } : {}),
    confirm: false,
  };
  return edit.time || edit.jobId || edit.userId !== undefined ? { edit } : { not: 'same' };
}

export const addSlot = ({ from, until, jobId, userId, fullScheduleId }: KeptShift, slotId: SlotId): SlotEdit => ({
  type: 'AddSlot',
  slotId,
  jobId: jobId as JobId,
  time: shiftTimeOf(from, until),
  userId: userId as UserId | null,
  shiftId: fullScheduleId as ShiftId | null,
  confirm: false,
});

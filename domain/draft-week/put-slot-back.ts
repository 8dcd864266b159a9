import type { Restore } from '../history/restore.js';
import type { JobFilterId, SlotId } from '../kernel/ids.js';
import { type Refusal, refusal } from '../kernel/refusal.js';
import { sameTime, shiftTimeOf } from '../kernel/shift-time.js';
import type { Basis, SlotEdit } from './draft-week.commands.js';
import { type DraftWeek, isDrafting } from './draft-week.state.js';

/** Why an entry cannot be put back into a draft: its part is closed, or its slot is gone. */
type WhyNot = Refusal<'draft_published' | 'slot_removed'>;

/**
 * Unconfirmed edit that reverts a history entry of a slot in the present draft; null when the slot is already so.
 * Refuses `draft_published` without an open draft, `slot_removed` when a slot to change is missing. A slot to add gets
 * its former id when it was removed, `newId` otherwise.
 */
export function putSlotBack(
  restore: Restore,
  jobFilterId: JobFilterId,
  week: DraftWeek,
  newId: SlotId,
): { readonly edit: SlotEdit & Pick<Basis, 'undoOf'> } | { readonly refusal: WhyNot } | null {
  const slotId = restore.id as SlotId;
  const slot = week.slots[slotId];
  if (restore.does === 'add') {
    if (slot) return null;
    // Without an open draft an added slot would begin one.
    if (!isDrafting(week, jobFilterId)) return { refusal: refusal('draft_published') };
    const { from, until, jobId, userId, fullScheduleId: shiftId } = restore.shift;
    const removed = week.gone[slotId];
    const undoOf = removed?.reason === 'removed' ? removed.writeId : null;
    const time = shiftTimeOf(from, until);
    const id = undoOf === null ? newId : slotId;
    return { edit: { type: 'AddSlot', slotId: id, jobId, time, userId, shiftId, confirm: false, undoOf } };
  }
  if (!slot)
    return {
      refusal: isDrafting(week, jobFilterId)
        ? refusal('slot_removed', { facts: { by: week.gone[slotId]?.by ?? null } })
        : refusal('draft_published'),
    };
  if (restore.does === 'remove') return { edit: { type: 'RemoveSlot', slotId, undoOf: null } };
  const { from, until, jobId, userId } = restore.to;
  const time = from && until ? shiftTimeOf(from, until) : slot.time;
  const changes = {
    ...(sameTime(time, slot.time) ? {} : { time }),
    ...(jobId === undefined || jobId === slot.jobId ? {} : { jobId }),
    ...(userId === undefined || userId === slot.userId ? {} : { userId }),
  };
  if (Object.keys(changes).length === 0) return null;
  return { edit: { type: 'ChangeSlot', slotId, ...changes, confirm: false, undoOf: null } };
}

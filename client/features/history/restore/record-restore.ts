import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { MaterialRestore } from './put-material-back.js';
import type { FormerParts, KeptShift, Restore } from './restore.js';

/** Fields of `schedule-dt-update` that change. */
export interface SlotFields {
  readonly from?: KeptShift['from'];
  readonly until?: KeptShift['until'];
  readonly jobId?: JobId;
  readonly userId?: UserId | null;
}

/** Fields of `full-schedules-update` that change. */
export interface ShiftFields {
  readonly start?: KeptShift['from'];
  readonly ending?: KeptShift['until'];
  readonly jobId?: JobId;
  readonly userId?: UserId | null;
  readonly addEmployeeSchedule?: boolean;
  readonly canceled?: boolean;
  readonly cancelReasonId?: string;
}

/** What takes an entry back, as something to ask of the server. `now`: what is there, to show beside it. */
export type RecordRestore =
  | { readonly does: 'change slot'; readonly now: DraftSlotView; readonly fields: SlotFields }
  | { readonly does: 'remove slot'; readonly now: DraftSlotView }
  | { readonly does: 'add slot'; readonly shift: KeptShift }
  | { readonly does: 'change shift'; readonly now: FullSchedule; readonly fields: ShiftFields }
  | { readonly does: 'remove shift'; readonly now: FullSchedule }
  | { readonly does: 'add shift'; readonly shift: KeptShift }
  | MaterialRestore
  | { readonly not: 'closed' | 'gone' | 'same' };

/** What takes an entry back in a week as it is now. */
export function recordRestore(restore: Restore, week: Pick<RosterAsOf, 'slots' | 'shifts' | 'states'>): RecordRestore {
  return restore.layer === 'draft' ? draftRestore(restore, week) : publishedRestore(restore, week);
}

function draftRestore(restore: Restore, { slots, states }: Pick<RosterAsOf, 'slots' | 'states'>): RecordRestore {
  const slot = slots.find(({ id }) => id === restore.id);
  if (restore.does === 'add') {
    if (slot) return { not: 'same' };
    // Without an open draft an added slot would begin one.
    return states.some(({ state }) => state === 'drafting')
      ? { does: 'add slot', shift: restore.shift }
      : { not: 'closed' };
  }
  if (!slot) return { not: states.some(({ state }) => state === 'drafting') ? 'gone' : 'closed' };
  if (restore.does === 'remove') return { does: 'remove slot', now: slot };
  const fields = slotFields(restore.to, slot);
  return Object.keys(fields).length > 0 ? { does: 'change slot', now: slot, fields } : { not: 'same' };
}

function slotFields({ from, until, jobId, userId }: FormerParts, slot: DraftSlotView): SlotFields {
  return {
    ...(from && until && (from !== slot.from || until !== slot.until) ? { from, until } : {}),
    ...(jobId !== undefined && jobId !== slot.jobId ? { jobId } : {}),
    ...(userId !== undefined && userId !== slot.userId ? { userId } : {}),
  };
}

function publishedRestore(restore: Restore, { shifts }: Pick<RosterAsOf, 'shifts'>): RecordRestore {
  const shift = shifts.find(({ id }) => id === restore.id);
  if (restore.does === 'add') return shift ? { not: 'same' } : { does: 'add shift', shift: restore.shift };
  if (!shift) return { not: 'gone' };
  if (restore.does === 'remove') return { does: 'remove shift', now: shift };
  const fields = shiftFields(restore.to, shift);
  return Object.keys(fields).length > 0 ? { does: 'change shift', now: shift, fields } : { not: 'same' };
}

function shiftFields(to: FormerParts, shift: FullSchedule): ShiftFields {
  const { from, until, jobId, userId, open, canceled, cancelReasonId } = to;
  const person = userId === undefined ? shift.userId : userId;
  return {
    ...(from && until && (from !== shift.start || until !== shift.ending) ? { start: from, ending: until } : {}),
    ...(jobId !== undefined && jobId !== shift.jobId ? { jobId } : {}),
    ...(userId !== undefined && userId !== shift.userId ? { userId } : {}),
    // Only a shift without anybody can be open.
    ...(open !== undefined && open !== shift.addEmployeeSchedule && !(open && person !== null)
      ? { addEmployeeSchedule: open }
      : {}),
    ...(canceled !== undefined && canceled !== shift.canceled ? { canceled } : {}),
    ...(canceled === true && cancelReasonId !== undefined && !shift.canceled ? { cancelReasonId } : {}),
  };
}

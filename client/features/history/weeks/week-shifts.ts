import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import { type ShiftTime, shiftTimeOf } from '#domain/kernel/shift-time';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** Shift of a week at a past moment: from the draft if its department had one open, else from the published week. */
export interface PastShift {
  /**
   * Lasting id: of the published shift that it is or revises, otherwise of the draft slot; the same before and after
   * publishing.
   */
  readonly id: string;
  readonly date: CivilDate;
  readonly time: ShiftTime;
  readonly jobId: JobId;
  readonly jobFilterId: string;
  /** Planned person; null: an open shift. */
  readonly userId: UserId | null;
  /** Name of the planned person; null for an open shift. */
  readonly name: string | null;
  /** Hours as the server computed them. */
  readonly hours: number;
  readonly calledOff: boolean;
  /** Reason of the call-off; null for others. */
  readonly reason: string | null;
}

/**
 * Shifts of a week as a board showed them, sorted by date, start and id: draft slots of departments with an open draft,
 * published shifts of the others, and called-off shifts of all.
 */
export function weekShifts({ states, slots, shifts }: RosterAsOf): PastShift[] {
  const drafting = new Set<string>(
    states.filter(({ state }) => state === 'drafting').map(({ jobFilterId }) => jobFilterId),
  );
  const published = shifts.filter((shift) => shift.canceled || !drafting.has(shift.jobFilterId));
  const drafted = slots.filter(({ jobFilterId }) => drafting.has(jobFilterId));
  return [...drafted.map(ofSlot), ...published.map(ofShift)].toSorted(byDateAndStart);
}

const ofSlot = (slot: DraftSlotView): PastShift => ({
  id: slot.fullScheduleId ?? slot.id,
  date: slot.date,
  time: shiftTimeOf(slot.from, slot.until),
  jobId: slot.jobId,
  jobFilterId: slot.jobFilterId,
  userId: slot.userId,
  name: slot.name,
  hours: slot.hours,
  calledOff: false,
  reason: null,
});

const ofShift = (shift: FullSchedule): PastShift => ({
  id: shift.id,
  date: shift.date,
  time: shiftTimeOf(shift.start, shift.ending),
  jobId: shift.jobId,
  jobFilterId: shift.jobFilterId,
  userId: shift.userId,
  name: shift.name,
  hours: shift.hours,
  calledOff: shift.canceled,
  reason: shift.cancelReason,
});

/** Comparator by date, start and id, so that the order is stable. */
export const byDateAndStart = (a: PastShift, b: PastShift): number =>
  a.date.localeCompare(b.date) || a.time.start - b.time.start || a.id.localeCompare(b.id);

import type { RosterAsOf } from '#domain/roster-history/roster-history.views';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import { type ShiftTime, shiftTimeOf } from '#domain/kernel/shift-time';
import type { DraftSlotView } from '#domain/draft-week/draft-week.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';

/** A shift of a week at some moment: of the draft where one was open, else of what was published. */
export interface WeekShift {
  /** The same through drafting and publishing: of the published shift that it is or revises, else of the slot. */
  readonly id: string;
  readonly date: CivilDate;
  readonly time: ShiftTime;
  readonly jobId: JobId;
  readonly jobFilterId: string;
  readonly userId: UserId | null;
  /** Name of the planned person; empty when erased. */
  readonly name: string | null;
  readonly hours: number;
  readonly calledOff: boolean;
  /** Why it was called off. */
  readonly reason: string | null;
}

/** A week as it was: what a board would have shown, called-off shifts included. */
export function weekShifts({ states, slots, shifts }: RosterAsOf): WeekShift[] {
  const drafting = new Set<string>(
    states.filter(({ state }) => state === 'drafting').map(({ jobFilterId }) => jobFilterId),
  );
  const published = shifts.filter((shift) => shift.canceled || !drafting.has(shift.jobFilterId));
  const drafted = slots.filter(({ jobFilterId }) => drafting.has(jobFilterId));
  return [...drafted.map(ofSlot), ...published.map(ofShift)].toSorted(byTime);
}

const ofSlot = (slot: DraftSlotView): WeekShift => ({
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

const ofShift = (shift: FullSchedule): WeekShift => ({
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

/** Order by date and start; equal ones by id, so that they never swap. */
export const byTime = (a: WeekShift, b: WeekShift): number =>
  a.date.localeCompare(b.date) || a.time.start - b.time.start || a.id.localeCompare(b.id);

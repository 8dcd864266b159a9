import type { CivilDate } from '#domain/kernel/civil-date';
import { momentAt } from '#domain/kernel/clock-time';
import { nominalEnd, shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { ShiftChanges } from '../../../roster/published-week/roster-edits.js';

/** Values of the shift form. */
export interface ShiftFields {
  readonly date: CivilDate;
  /** Minutes after 00:00 of the date. */
  readonly start: number;
  /** Minutes after 00:00 of the date, over 1440 after midnight; ends without an exact time as their nominal minute. */
  readonly end: number;
  readonly jobId: string;
  readonly locationId: string;
}

/** Form values of a shift. */
export function fieldsOf(shift: Pick<FullSchedule, 'start' | 'ending' | 'jobId' | 'horecaLocationId'>): ShiftFields {
  const { date, start, end } = shiftTimeOf(shift.start, shift.ending);
  return { date, start, end: nominalEnd(end), jobId: shift.jobId, locationId: shift.horecaLocationId };
}

/**
 * Fields of `after` that differ from `before`, so that a colleague's changes to other fields are kept; empty without a
 * difference.
 */
export const changedFields = (before: ShiftFields, after: ShiftFields): Partial<ShiftFields> =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => before[name as keyof ShiftFields] !== value));

/** Differences between a shift and its form in the format of the call `fullSchedulesUpdate`; null: none. */
export function formChanges(shift: FullSchedule, fields: ShiftFields): ShiftChanges | null {
  const { date, start, end, jobId, locationId } = fields;
  const [from, until] = [momentAt(date, start), momentAt(date, end)];
  const changes: ShiftChanges = {
    ...(from !== shift.start && { start: from }),
    ...(until !== shift.ending && { ending: until }),
    ...(jobId !== shift.jobId && { jobId }),
    ...(locationId !== shift.horecaLocationId && { horecaLocationId: locationId }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/**
 * Changes that restore the shift's former start, ending, job, person and location, as far as `changes` touches them;
 * other fields are left out.
 */
export const undoOf = (shift: FullSchedule, changes: ShiftChanges): ShiftChanges => ({
  ...(changes.start !== undefined && { start: shift.start }),
  ...(changes.ending !== undefined && { ending: shift.ending }),
  ...(changes.jobId !== undefined && { jobId: shift.jobId }),
  ...(changes.userId !== undefined && { userId: shift.userId }),
  ...(changes.horecaLocationId !== undefined && { horecaLocationId: shift.horecaLocationId }),
});

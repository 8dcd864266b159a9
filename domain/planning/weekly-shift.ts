import { addDays, type CivilDate, civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { Fault, FieldCode } from '../kernel/refusal.js';
import { weeklyTime } from '../kernel/shift-time.js';
import { type PlaceTimes, timeFaults, weeklyTimes } from '../kernel/time-options.js';
import type { JobFacts } from './planning-context.js';

/** A shift of a template or scenario. Times `HH:mm`; `until` at or before `from` is on the next day. */
export interface WeeklyShift {
  readonly jobId: JobId;
  readonly from: string;
  readonly until: string;
  /** Weekday, 1 Monday to 7 Sunday; null or absent: the shift has a `date`. */
  readonly day?: number | null;
  /** Single date; null or absent: repeats on its weekday. */
  readonly date?: CivilDate | null;
}

/** Jobs and time settings of the location of a weekly plan. */
export interface WeeklyPlace extends PlaceTimes {
  readonly jobs: Readonly<Record<JobId, JobFacts>>;
}

/** Any Monday: the times of a weekday are looked at on a date that has it. */
const ANY_MONDAY = civilDate('2026-01-05');

/**
 * Field faults of the shifts of a weekly plan, with paths such as `shifts[2].from`; empty when all are allowed.
 * `refuseJob`: fault of a job, null when allowed. `existing`: shifts already in the plan; those with the same job and times
 * are not checked.
 */
export function weeklyShiftFaults(
  shifts: readonly WeeklyShift[],
  { jobs, ...location }: WeeklyPlace,
  refuseJob: (job: JobFacts | undefined) => FieldCode | null,
  existing: readonly WeeklyShift[] = [],
): Fault[] {
  const exists = (shift: WeeklyShift): boolean =>
    existing.some(({ jobId, from, until }) => jobId === shift.jobId && from === shift.from && until === shift.until);
  const everyWeek = weeklyTimes(location);
  return shifts.flatMap((shift, index) => {
    if (exists(shift)) return [];
    const { jobId, from, until, day, date } = shift;
    const job = jobs[jobId];
    const jobFault = refuseJob(job);
    const options = { ...(date ? location : everyWeek), callAllowed: job?.callAllowed ?? false };
    const time = weeklyTime(date ?? addDays(ANY_MONDAY, (day ?? 1) - 1), from, until);
    const ofTimes = timeFaults(time, options).map((code): Fault => ({
      field: `shifts[${index}].${code === 'not_a_start_time' ? 'from' : 'until'}`,
      code,
    }));
    return [...(jobFault ? [{ field: `shifts[${index}].jobId`, code: jobFault }] : []), ...ofTimes];
  });
}

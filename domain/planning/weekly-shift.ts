import { civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import type { Fault, FieldCode } from '../kernel/refusal.js';
import { timeFaults, weeklyTime } from '../kernel/shift-time.js';
import type { JobFacts } from './planning-context.js';

/** A shift of a weekly plan: a template's or a scenario's. Times `HH:mm`; `until` at or before `from` is on the next day. */
export interface WeeklyShift {
  readonly jobId: JobId;
  readonly from: string;
  readonly until: string;
}

/** Jobs and own start times (minutes) of the location that a weekly plan is for. */
export interface WeeklyPlace {
  readonly jobs: Readonly<Record<JobId, JobFacts>>;
  readonly startTimes: readonly number[];
}

/** Times are checked without a date: any will do. */
const ANY_DATE = civilDate('2026-01-05');

/**
 * Fields at fault of the shifts of a weekly plan: `shifts[2].from`. `refuseJob` says what is wrong with a
 * job; null when it is a choice. `kept`: shifts that the plan has already, which may hold times and jobs that
 * are no choice any more.
 */
export function weeklyShiftFaults(
  shifts: readonly WeeklyShift[],
  { jobs, startTimes }: WeeklyPlace,
  refuseJob: (job: JobFacts | undefined) => FieldCode | null,
  kept: readonly WeeklyShift[] = [],
): Fault[] {
  const isKept = (shift: WeeklyShift): boolean =>
    kept.some(({ jobId, from, until }) => jobId === shift.jobId && from === shift.from && until === shift.until);
  return shifts.flatMap((shift, index) => {
    if (isKept(shift)) return [];
    const { jobId, from, until } = shift;
    const job = jobs[jobId];
    const jobFault = refuseJob(job);
    const options = { startTimes, callAllowed: job?.callAllowed ?? false };
    const ofTimes = timeFaults(weeklyTime(ANY_DATE, from, until), options).map((code): Fault => ({
      field: `shifts[${index}].${code === 'not_a_start_time' ? 'from' : 'until'}`,
      code,
    }));
    return [...(jobFault ? [{ field: `shifts[${index}].jobId`, code: jobFault }] : []), ...ofTimes];
  });
}

import type { JobFilterId, JobId } from '../kernel/ids.js';
import type { JobFacts } from '../planning/planning-context.js';
import type { TemplateShift } from './template.events.js';

/** Jobs at the destination of a template's copy, and names of all jobs of the organisation. */
export interface CounterpartJobs {
  /** Jobs of the destination. */
  readonly jobs: Readonly<Record<JobId, Pick<JobFacts, 'jobFilterId'>>>;
  /** Names of every job of the organisation. */
  readonly jobNames: Readonly<Record<JobId, string>>;
}

/** A job without counterpart in a department, with the number of its shifts a week. */
export interface MissingJob {
  readonly jobId: JobId;
  readonly name: string;
  readonly shifts: number;
}

/**
 * Maps a template's shifts to the jobs of a department: the same job if it is there, otherwise a job of equal name
 * (case ignored).
 * `missing`: jobs without counterpart, whose shifts are dropped. Pure.
 */
export function withCounterparts(
  shifts: readonly TemplateShift[],
  jobFilterId: JobFilterId,
  { jobs, jobNames }: CounterpartJobs,
): { shifts: TemplateShift[]; missing: MissingJob[] } {
  const departmentJobs = (Object.keys(jobs) as JobId[]).filter((jobId) => jobs[jobId]?.jobFilterId === jobFilterId);
  const counterpartOf = (jobId: JobId): JobId | undefined =>
    departmentJobs.includes(jobId)
      ? jobId
      : departmentJobs.find((other) => jobNames[other] !== undefined && isSameName(jobNames[other], jobNames[jobId]));
  const missing = new Map<JobId, MissingJob>();
  const found = shifts.flatMap((shift): TemplateShift[] => {
    const jobId = counterpartOf(shift.jobId);
    if (jobId !== undefined) return [{ ...shift, jobId }];
    const before = missing.get(shift.jobId)?.shifts ?? 0;
    const name = jobNames[shift.jobId] ?? '';
    missing.set(shift.jobId, { jobId: shift.jobId, name, shifts: before + shift.count });
    return [];
  });
  return { shifts: found, missing: [...missing.values()] };
}

const isSameName = (a: string, b: string | undefined): boolean =>
  a.toLocaleLowerCase('nl') === b?.toLocaleLowerCase('nl');

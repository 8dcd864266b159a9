import type { CivilDate } from '#domain/kernel/civil-date';
import { nominalEnd, shiftTimeOf } from '#domain/kernel/shift-time';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { ShiftFields } from './shift-fields.js';

/** Cell of the board for which a shift is added. */
export interface Proposal {
  readonly date: CivilDate;
  /** Job of the chosen cell; null or unknown: the department's first job. */
  readonly requestedJob: string | null;
  /** Job filter id, or `ALL_DEPARTMENTS`. */
  readonly department: string;
  readonly locationId: string;
}

const EVENING = { start: 17 * 60, end: nominalEnd({ kind: 'close' }) };

/**
 * Initial values of a new shift: the requested job, and its most frequent times among `shifts`, otherwise 17:00 until
 * closing. Null: no job to choose.
 */
export function proposedShift(
  { date, requestedJob, department, locationId }: Proposal,
  { job, filter }: Pick<PlanningWeek, 'job' | 'filter'>,
  shifts: Iterable<FullSchedule>,
): ShiftFields | null {
  const jobIds = filter.get(department)?.jobIds ?? [...filter.values()].flatMap((one) => one.jobIds);
  const jobId = requestedJob !== null && job.has(requestedJob) ? requestedJob : jobIds.find((id) => job.has(id));
  return jobId === undefined ? null : { date, jobId, locationId, ...usualTimes(jobId, shifts) };
}

function usualTimes(jobId: string, shifts: Iterable<FullSchedule>): Pick<ShiftFields, 'start' | 'end'> {
  const counts = new Map<string, { readonly start: number; readonly end: number; readonly count: number }>();
  for (const shift of shifts) {
    if (shift.jobId !== jobId || shift.canceled) continue;
    const { start, end } = shiftTimeOf(shift.start, shift.ending);
    const key = `${start}-${nominalEnd(end)}`;
    counts.set(key, { start, end: nominalEnd(end), count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const [most] = [...counts.values()].sort((a, b) => b.count - a.count || a.start - b.start);
  return most ? { start: most.start, end: most.end } : EVENING;
}

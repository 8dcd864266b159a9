import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { shiftSpan } from '#domain/own-roster/shift-span';
import { byStart } from '../../../shared/shifts/week-roster.js';

export interface OpenQuestion {
  /** Published shifts, whichever. */
  readonly shifts: Iterable<FullSchedule>;
  /** One's own, at every location. */
  readonly own: Iterable<FullSchedule>;
  readonly jobIds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
}

/**
 * Open shifts that somebody could take (product page, "The roster"): of their jobs, not begun, on a day on which
 * they have no shift. Earliest first.
 */
export function openToMe({ shifts, own, jobIds, now, zone }: OpenQuestion): FullSchedule[] {
  const busy = new Set([...own].filter(({ canceled }) => !canceled).map(({ date }) => date));
  return [...shifts]
    .filter(({ userId, canceled, addEmployeeSchedule }) => userId === null && !canceled && addEmployeeSchedule)
    .filter(({ jobId, date }) => jobIds.includes(jobId) && !busy.has(date))
    .filter((shift) => shiftSpan(shift, zone).startsAt > now)
    .sort(byStart);
}

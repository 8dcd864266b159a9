import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { shiftSpan } from '#domain/own-roster/shift-span';
import { byStart } from '../../../roster/published-week/week-roster.js';

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
 * they have no shift, and not at the hours at which they said that they cannot come. Earliest first.
 */
export function openToMe({ shifts, own, jobIds, now, zone }: OpenQuestion): FullSchedule[] {
  const mine = [...own];
  const busy = new Set(mine.filter(({ canceled }) => !canceled).map(({ date }) => date));
  const calledOff = mine.filter(({ canceled }) => canceled).map((shift) => shiftSpan(shift, zone));
  return [...shifts]
    .filter(({ userId, canceled, addEmployeeSchedule }) => userId === null && !canceled && addEmployeeSchedule)
    .filter(({ jobId, date }) => jobIds.includes(jobId) && !busy.has(date))
    .filter((shift) => {
      const { startsAt, endsAt } = shiftSpan(shift, zone);
      return startsAt > now && !calledOff.some((off) => off.startsAt < endsAt && startsAt < off.endsAt);
    })
    .sort(byStart);
}

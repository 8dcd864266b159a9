import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { shiftSpan } from '#domain/own-roster/shift-span';
import { byStart } from '../../../roster/published-week/week-roster.js';

/** Input of `openToMe`. */
export interface OpenQuestion {
  /** Published shifts to choose from, without duplicates. */
  readonly shifts: Iterable<FullSchedule>;
  /** The user's own shifts at all locations. */
  readonly myShifts: Iterable<FullSchedule>;
  /** Ids of the user's jobs. */
  readonly jobIds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  /** IANA time zone. */
  readonly zone: string;
}

/**
 * Open shifts (offered to staff, nobody planned) that the user could take, by start: of their jobs, not begun, on a
 * date without an own shift, and not overlapping an own called-off shift.
 */
export function openToMe({ shifts, myShifts, jobIds, now, zone }: OpenQuestion): FullSchedule[] {
  const mine = [...myShifts];
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

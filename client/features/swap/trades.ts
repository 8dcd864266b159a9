import type { CivilDate } from '#domain/kernel/civil-date';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from '../../roster/published-week/week-roster.js';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** Ids of people planned on a date, from published shifts that are not called off. */
const busyOn = (date: CivilDate, shifts: Iterable<FullSchedule>): Set<string> =>
  new Set(
    [...shifts].flatMap((shift) =>
      shift.date === date && !shift.canceled && shift.userId !== null ? [shift.userId] : [],
    ),
  );

export interface TradeQuestion {
  readonly offered: FullSchedule;
  /** Shifts of the browsed week at the location of the offered shift. */
  readonly shifts: Iterable<FullSchedule>;
  /** Shifts of the week of the offered shift. */
  readonly around: Iterable<FullSchedule>;
  /** One's own, at every location. */
  readonly own: Iterable<FullSchedule>;
  /** Those with the job of the offered shift; null: not known. */
  readonly colleagues: readonly Person[] | null;
  readonly jobIds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
}

/**
 * Shifts that one could ask in return, earliest first: of a colleague with the job of the offered one, in a job of
 * one's own, and after the exchange nobody works twice on a day.
 */
export function tradesOf({
  offered,
  shifts,
  around,
  own,
  colleagues,
  jobIds,
  now,
  zone,
}: TradeQuestion): FullSchedule[] {
  const able = colleagues && new Set(colleagues.map(({ id }) => id));
  const busy = busyOn(offered.date, around);
  const ownDates = new Set([...own].filter(({ canceled }) => !canceled).map(({ date }) => date));
  return [...shifts]
    .filter(({ userId, canceled }) => userId !== null && userId !== offered.userId && !canceled)
    .filter(({ userId, jobId }) => jobIds.includes(jobId) && (able === null || able.has(userId ?? '')))
    .filter(({ userId, date }) => date === offered.date || (!busy.has(userId ?? '') && !ownDates.has(date)))
    .filter((shift) => shiftSpan(shift, zone).startsAt > now)
    .sort(byStart);
}

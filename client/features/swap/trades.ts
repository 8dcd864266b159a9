import type { CivilDate } from '#domain/kernel/civil-date';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from '../../roster/published-week/week-roster.js';

/** Colleague with whom a shift can be swapped. */
export interface SwapPartner {
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

/** Input of `tradesOf`. */
export interface TradeQuestion {
  readonly offered: FullSchedule;
  /** Shifts of the browsed week at the location of the offered shift. */
  readonly shifts: Iterable<FullSchedule>;
  /** Shifts of the offered shift's week, to find people busy on its date. */
  readonly around: Iterable<FullSchedule>;
  /** The user's own shifts at all locations. */
  readonly myShifts: Iterable<FullSchedule>;
  /** People with the job of the offered shift; null: unknown, anybody counts. */
  readonly colleagues: readonly SwapPartner[] | null;
  /** The user's jobs. */
  readonly jobIds: readonly string[];
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly zone: string;
}

/**
 * Shifts that could be asked in return, sorted by start: not begun, in one of the user's jobs, planned with a colleague
 * who has the offered job, and leaving nobody two shifts on a date. Pure.
 */
export function tradesOf({
  offered,
  shifts,
  around,
  myShifts,
  colleagues,
  jobIds,
  now,
  zone,
}: TradeQuestion): FullSchedule[] {
  const able = colleagues && new Set(colleagues.map(({ id }) => id));
  const busy = busyOn(offered.date, around);
  const ownDates = new Set([...myShifts].filter(({ canceled }) => !canceled).map(({ date }) => date));
  return [...shifts]
    .filter(({ userId, canceled }) => userId !== null && userId !== offered.userId && !canceled)
    .filter(({ userId, jobId }) => jobIds.includes(jobId) && (able === null || able.has(userId ?? '')))
    .filter(({ userId, date }) => date === offered.date || (!busy.has(userId ?? '') && !ownDates.has(date)))
    .filter((shift) => shiftSpan(shift, zone).startsAt > now)
    .sort(byStart);
}

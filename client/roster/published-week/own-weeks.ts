import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from './week-roster.js';

export interface OwnWeek {
  /** Shifts sorted by start, called-off ones included. */
  readonly shifts: readonly FullSchedule[];
  /** Hours of the shifts that are not called off. */
  readonly hours: number;
}

/** The user's own shifts of a week. */
export function ownWeek(shifts: Iterable<FullSchedule>, monday: CivilDate): OwnWeek {
  const sunday = addDays(monday, 6);
  const ofWeek = [...shifts].filter(({ date }) => date >= monday && date <= sunday).sort(byStart);
  return { shifts: ofWeek, hours: hoursOf(ofWeek) };
}

/** Hours of shifts that were not called off. */
export const hoursOf = (shifts: readonly FullSchedule[]): number =>
  shifts.reduce((sum, { hours, canceled }) => (canceled ? sum : sum + hours), 0);

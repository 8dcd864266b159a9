import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from './week-roster.js';

/** Own shifts of one week. */
export interface OwnWeek {
  /** Shifts sorted by start, called-off ones included. */
  readonly shifts: readonly FullSchedule[];
  /** Sum of counted hours, without called-off shifts. */
  readonly hours: number;
}

/** Shifts of the week that begins on `monday`, sorted by start, with their hours. Pure. */
export function ownWeek(shifts: Iterable<FullSchedule>, monday: CivilDate): OwnWeek {
  const sunday = addDays(monday, 6);
  const ofWeek = [...shifts].filter(({ date }) => date >= monday && date <= sunday).sort(byStart);
  return { shifts: ofWeek, hours: hoursOf(ofWeek) };
}

/** Sum of the counted hours of shifts, without called-off ones. */
export const hoursOf = (shifts: readonly FullSchedule[]): number =>
  shifts.reduce((sum, { hours, canceled }) => (canceled ? sum : sum + hours), 0);

import { isShiftUnderWay } from '#domain/own-roster/next-shift';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from '../../../roster/published-week/week-roster.js';

export interface WorkingDay {
  /** On their shift at this moment. */
  readonly now: readonly FullSchedule[];
  /** Still to come today. */
  readonly later: readonly FullSchedule[];
  /** Not over yet, and nobody on it. */
  readonly open: readonly FullSchedule[];
}

/**
 * People who work at a location at an instant, and those who still come that day, by start. Last night's shifts count
 * until they end.
 */
export function whoWorks(shifts: Iterable<FullSchedule>, today: CivilDate, now: number, zone: string): WorkingDay {
  const all = [...shifts].filter(({ canceled }) => !canceled).sort(byStart);
  const staffed = all.filter(({ userId }) => userId !== null);
  return {
    now: staffed.filter((shift) => isShiftUnderWay(shift, now, zone)),
    later: staffed.filter((shift) => shift.date <= today && shiftSpan(shift, zone).startsAt > now),
    open: all.filter((shift) => shift.userId === null && shift.date <= today && shiftSpan(shift, zone).endsAt > now),
  };
}

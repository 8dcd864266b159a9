import { isShiftUnderWay } from '#domain/own-roster/next-shift';
import { shiftSpan } from '#domain/own-roster/shift-span';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { byStart } from '../../../roster/published-week/week-roster.js';

/** Shifts around an instant, each list sorted by start; called-off shifts are left out. */
export interface WorkingDay {
  /** Shifts with a person under way at the instant. */
  readonly now: readonly FullSchedule[];
  /** Shifts with a person that start after the instant, dated today or before. */
  readonly later: readonly FullSchedule[];
  /** Shifts without a person that have not ended, dated today or before. */
  readonly open: readonly FullSchedule[];
}

/**
 * People at work at an instant and those expected later today. Pass last night's shifts too: they count until they end.
 * `now`: milliseconds since 1970; `zone`: IANA name.
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

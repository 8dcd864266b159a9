import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import { MINUTE_MS, type WorkedShift } from './worked-shift.js';

/** Sums of what one person works from Monday to Sunday, by the business dates of the shifts. */
export interface WorkedWeek {
  readonly monday: CivilDate;
  /** Elapsed minutes: an hour that the clock skips or repeats counts as it passes. */
  readonly minutes: number;
  /** Night shifts, those of them that end after 02:00, those of more than ten hours, and minutes between 00:00 and 06:00; absent: none. */
  readonly nights?: number;
  readonly lateNights?: number;
  readonly longNights?: number;
  readonly nightMinutes?: number;
  /** 1 where a shift has the date of its Sunday; absent: none. */
  readonly sundays?: number;
}

/** Weeks of somebody who works in none. */
export const NO_WEEKS: readonly WorkedWeek[] = [];

type Counted = Pick<
  WorkedShift<unknown>,
  'date' | 'monday' | 'startsAt' | 'endsAt' | 'nightMinutes' | 'isNight' | 'endsLateAtNight'
>;

/** Weeks in which one person works, in the order of the shifts. */
export const workedWeeks = (shifts: readonly Counted[]): WorkedWeek[] =>
  [...groupBy(shifts, ({ monday }) => monday)].map(([monday, ofWeek]) => {
    const nights = ofWeek.filter(({ isNight }) => isNight).length;
    const longNights = ofWeek.filter(isLongNight).length;
    const sunday = addDays(monday, 6);
    const lateNights = ofWeek.filter(({ endsLateAtNight }) => endsLateAtNight).length;
    const nightMinutes = ofWeek.reduce((sum, shift) => sum + shift.nightMinutes, 0);
    return {
      monday,
      minutes: ofWeek.reduce((sum, shift) => sum + workedMinutes(shift), 0),
      ...(nights > 0 && { nights }),
      ...(lateNights > 0 && { lateNights }),
      ...(longNights > 0 && { longNights }),
      ...(nightMinutes > 0 && { nightMinutes }),
      ...(ofWeek.some(({ date }) => date === sunday) && { sundays: 1 }),
    };
  });

/** Night shift that is allowed only now and then: of more than ten hours (Working Hours Act, article 5:8). */
const LONG_NIGHT = 10 * 60;
export const isLongNight = (shift: Pick<Counted, 'isNight' | 'startsAt' | 'endsAt'>): boolean =>
  shift.isNight && workedMinutes(shift) > LONG_NIGHT;

/** Elapsed minutes of a shift; none where the clock skips its start to after its end. */
export const workedMinutes = ({ startsAt, endsAt }: Pick<Counted, 'startsAt' | 'endsAt'>): number =>
  Math.max(0, Math.round((endsAt - startsAt) / MINUTE_MS));

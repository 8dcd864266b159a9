import { addDays, type CivilDate, civilDate } from '../../kernel/civil-date.js';
import { type ShiftTime, weeklyTime } from '../../kernel/shift-time.js';

/** Week by which all sums of paid hours are compared: breaks are unpaid in it at every age. */
export const PAID_MONDAY = civilDate('2027-06-07');

interface PaidPerson {
  readonly birthDate: CivilDate;
  /** Shifts by day after the Monday, as `HH:mm`; 02:00 is until close. */
  readonly shifts: readonly (readonly [day: number, from: string, until: string])[];
  readonly paidHours: number;
  readonly wholeHours: number;
  /** Paid hours of each shift. */
  readonly paidEach: readonly number[];
}

/** An adult with both breaks, none and one until close; and somebody who turns 18 on the Thursday. */
export const PAID_PEOPLE: Readonly<Record<'emma' | 'kim', PaidPerson>> = {
  emma: {
    birthDate: civilDate('1995-05-05'),
    shifts: [
      [0, '10:00', '15:30'],
      [1, '10:00', '18:00'],
      [2, '10:00', '21:00'],
      [4, '17:00', '02:00'],
    ],
    paidEach: [5.5, 7.5, 10.25, 7.5],
    paidHours: 30.75,
    wholeHours: 32.5,
  },
  kim: {
    birthDate: civilDate('2009-06-10'),
    shifts: [
      [0, '12:00', '17:00'],
      [3, '12:00', '17:00'],
    ],
    paidEach: [4.5, 5],
    paidHours: 9.5,
    wholeHours: 10,
  },
};

/** Times of the shifts of a person, in order. */
export const paidTimes = ({ shifts }: PaidPerson): ShiftTime[] =>
  shifts.map(([day, from, until]) => weeklyTime(addDays(PAID_MONDAY, day), from, until));

import { z } from 'zod';
import { addDays, CivilDate, daysBetween, NO_MORE } from './civil-date.js';
import { expects } from './expects.js';

const A_TIME = expects('time');
const A_MOMENT = expects('date_and_time');
const AN_INSTANT = expects('instant');

/** Schema of a time of day `HH:mm`, 00:00 to 23:59. */
export const ClockTime = z.string(A_TIME).regex(/^([01]\d|2[0-3]):[0-5]\d$/, A_TIME);

/**
 * Schema of a wall-clock time `YYYY-MM-DD HH:mm` of a location, without offset; its calendar date, not its business
 * date.
 */
export const Moment = z
  .string(A_MOMENT)
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, { ...A_MOMENT, ...NO_MORE })
  .refine((text) => CivilDate.safeParse(text.slice(0, 10)).success, { ...A_MOMENT, ...NO_MORE })
  .brand<'Moment'>();
export type Moment = z.infer<typeof Moment>;

/** Schema of an instant, ISO 8601 in UTC with exactly three decimals and `Z`. Instants compare with `<` as text. */
export const Instant = z.iso.datetime({ precision: 3, ...AN_INSTANT, ...NO_MORE }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** Instant from milliseconds since 1970. @throws RangeError for NaN */
export const instant = (ms: number): Instant => new Date(ms).toISOString() as Instant;

/** Minutes since 00:00 of a time `HH:mm`, unchecked. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm` of minutes since 00:00, wrapped to one day: 1470 is 00:30 and -30 is 23:30. */
export const clockTime = (minute: number): string => {
  const ofDay = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/**
 * Wall-clock time `minute` minutes after 00:00 of `date`; 1440 and more is a later calendar day, negative an earlier
 * one.
 */
export const momentAt = (date: CivilDate, minute: number): Moment =>
  `${addDays(date, Math.floor(minute / 1440))} ${clockTime(minute)}` as Moment;

/** Calendar date of a moment; a night still counts to the next day (`businessDate` differs). */
export const dateOfMoment = (moment: Moment): CivilDate => moment.slice(0, 10) as CivilDate;

/** Minutes from 00:00 of `date` to `moment`; negative before it. */
export const minuteFrom = (date: CivilDate, moment: Moment): number =>
  daysBetween(date, dateOfMoment(moment)) * 1440 + minuteOf(moment.slice(11));

/** Converts minutes to hours, rounded to hundredths. */
export const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

/**
 * Length in hours and minutes, `9:30`, or `9` for full hours; the same in every language. Rounded to whole minutes, so
 * that 10:59 stays under a limit of 11.
 */
export function lengthText(minutes: number): string {
  const whole = Math.round(minutes);
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  return rest === 0 ? String(hours) : `${hours}:${String(rest).padStart(2, '0')}`;
}

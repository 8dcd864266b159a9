import { z } from 'zod';
import { addDays, CivilDate, daysBetween, NO_MORE } from './civil-date.js';

/** A time of day, `HH:mm`, 00:00 to 23:59. */
export const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** A moment of a roster, `YYYY-MM-DD HH:mm`: wall clock of the location, without an offset. */
export const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d$/, NO_MORE)
  .refine((text) => CivilDate.safeParse(text.slice(0, 10)).success, NO_MORE)
  .brand<'Moment'>();
export type Moment = z.infer<typeof Moment>;

/** An instant, ISO 8601 in UTC with milliseconds and `Z`. */
export const Instant = z.iso.datetime({ precision: 3, ...NO_MORE }).brand<'Instant'>();
export type Instant = z.infer<typeof Instant>;

/** Instant from milliseconds since 1970, in UTC. */
export const instant = (ms: number): Instant => new Date(ms).toISOString() as Instant;

/** Minutes since 00:00 of a time `HH:mm`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** `HH:mm` of minutes since 00:00; whole days are left out. */
export const clockTime = (minute: number): string => {
  const ofDay = ((minute % 1440) + 1440) % 1440;
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`;
};

/** The moment that is `minute` minutes after 00:00 of `date`; beyond 1440 on a later calendar day. */
export const momentAt = (date: CivilDate, minute: number): Moment =>
  `${addDays(date, Math.floor(minute / 1440))} ${clockTime(minute)}` as Moment;

export const dateOfMoment = (moment: Moment): CivilDate => moment.slice(0, 10) as CivilDate;

/** Minutes from 00:00 of `date` to `moment`; negative before it. */
export const minuteFrom = (date: CivilDate, moment: Moment): number =>
  daysBetween(date, dateOfMoment(moment)) * 1440 + minuteOf(moment.slice(11));

/** Minutes as hours, rounded to hundredths. */
export const inHours = (minutes: number): number => Math.round((minutes / 60) * 100) / 100;

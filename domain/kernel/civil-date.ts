import { z } from 'zod';
import { expects } from './expects.js';

const DAY_MS = 86_400_000;
const ZERO = 48;

/** Days before each month of a year that begins on 1 March, so that the leap day comes last. */
const DAYS_BEFORE_MONTH = [306, 337, 0, 31, 61, 92, 122, 153, 184, 214, 245, 275] as const;
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The number that so many digits of a text stand for; NaN when one of them is none. */
function digits(text: string, from: number, until: number): number {
  let number = 0;
  for (let index = from; index < until; index += 1) {
    const digit = text.charCodeAt(index) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

/**
 * Days since 1970-01-01; NaN when the text is no date of the calendar. Without a `Date`: boards and projections ask
 * for it thousands of times in a row.
 */
function dayNumber(text: string): number {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = digits(text, 0, 4);
  const month = digits(text, 5, 7);
  const day = digits(text, 8, 10);
  const last = month === 2 && !isLeapYear(year) ? 28 : DAYS_IN_MONTH[month - 1];
  if (!(year >= 100) || last === undefined || !(day >= 1 && day <= last)) return Number.NaN;
  const ofMarch = month <= 2 ? year - 1 : year;
  const leapDays = Math.floor(ofMarch / 4) - Math.floor(ofMarch / 100) + Math.floor(ofMarch / 400);
  return ofMarch * 365 + leapDays + (DAYS_BEFORE_MONTH[month - 1] ?? 0) + day - 719_469;
}

/** Dates by their day number, as they were asked for: a roster is about a few hundred. */
const texts = new Map<number, string>();
const MAX_TEXTS = 20_000;

function toText(day: number): string {
  const cached = texts.get(day);
  if (cached !== undefined) return cached;
  const date = new Date(day * DAY_MS);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
  if (texts.size >= MAX_TEXTS) texts.clear();
  texts.set(day, text);
  return text;
}

/** Option of a zod check: its failure skips all later checks of the value and of the object that holds it. */
export const NO_MORE = { abort: true } as const;

const A_DATE = expects('date');
const A_MONTH = expects('month');

/** Schema of a calendar date `YYYY-MM-DD` without a time zone, years 1900 to 2199. Dates compare with `<` as text. */
export const CivilDate = z
  .string(A_DATE)
  .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/, { ...A_DATE, ...NO_MORE })
  .refine((text) => !Number.isNaN(dayNumber(text)), { ...A_DATE, ...NO_MORE })
  .brand<'CivilDate'>();
export type CivilDate = z.infer<typeof CivilDate>;

/** Schema of a month `YYYY-MM`, years 1900 to 2199. */
export const CivilMonth = z
  .string(A_MONTH)
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, { ...A_MONTH, ...NO_MORE })
  .brand<'CivilMonth'>();
export type CivilMonth = z.infer<typeof CivilMonth>;

/** Parses `YYYY-MM-DD`, years 1900 to 2199. @throws ZodError for anything else */
export const civilDate = (text: string): CivilDate => CivilDate.parse(text);

/** Date a number of days later; negative: earlier. Returns '' for an invalid date. */
export const addDays = (date: CivilDate, days: number): CivilDate => toText(dayNumber(date) + days) as CivilDate;

/** Days from `from` to `to`; negative when `to` is earlier, NaN for an invalid date. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** ISO weekday of a date: 1 Monday to 7 Sunday. */
export const weekdayOf = (date: CivilDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The Monday of the ISO week of `date`. A week is named by its Monday, never by its number. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date));

/** Whether a date is a Monday. */
export const isMonday = (date: CivilDate): boolean => weekdayOf(date) === 1;

/** The seven dates from `monday` on, in order; `monday` is not checked to be a Monday. */
export const weekDates = (monday: CivilDate): CivilDate[] =>
  Array.from({ length: 7 }, (_, day) => addDays(monday, day));

/** Every date from `from` to `until`, both included; empty when `until` is earlier. */
export const datesBetween = (from: CivilDate, until: CivilDate): CivilDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, day) => addDays(from, day));

/**
 * Mondays of all ISO weeks with a date from `from` to `until` (both included), earliest first; the first may precede
 * `from`.
 */
export const mondaysBetween = (from: CivilDate, until: CivilDate): CivilDate[] => {
  const mondays: CivilDate[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
};

/** ISO 8601 week number of a date, 1 to 53. For display only: code names a week by its Monday. */
export const isoWeekNumber = (date: CivilDate): number => {
  const thursday = addDays(mondayOf(date), 3);
  const firstOfYear = `${thursday.slice(0, 4)}-01-01` as CivilDate;
  return Math.floor(daysBetween(firstOfYear, thursday) / 7) + 1;
};

/** Month `YYYY-MM` of a date. */
export const monthOf = (date: CivilDate): CivilMonth => date.slice(0, 7) as CivilMonth;

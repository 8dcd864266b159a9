import {
  addDays,
  type CivilDate,
  type CivilMonth,
  daysBetween,
  isoWeekNumber,
  weekdayOf,
} from '../kernel/civil-date.js';
import type { Language } from './languages.js';
import { capitalised } from '../kernel/capitalised.js';
import { fill, formatTexts } from './format-words.js';

type Weekday = '1' | '2' | '3' | '4' | '5' | '6' | '7';
type Month = '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '10' | '11' | '12';

const weekday = (date: CivilDate) => String(weekdayOf(date)) as Weekday;
const month = (date: string) => String(Number(date.slice(5, 7))) as Month;
const year = (date: string) => date.slice(0, 4);

/** Day of the month without leading zero: `23`. */
export const dayNumber = (date: CivilDate): string => String(Number(date.slice(8)));

/** Abbreviated weekday: `ma`. */
export const weekdayShort = (date: CivilDate, language: Language): string =>
  formatTexts(language).weekday.short[weekday(date)];

/** Weekday in lower case in Dutch: `maandag`. */
export const weekdayLong = (date: CivilDate, language: Language): string =>
  formatTexts(language).weekday.long[weekday(date)];

/** Abbreviated weekday and day of the month: `ma 23`. */
export const weekdayAndDay = (date: CivilDate, language: Language): string =>
  `${weekdayShort(date, language)} ${dayNumber(date)}`;

/** Day and abbreviated month without year: `28 nov`. */
export const dayAndMonth = (date: CivilDate, language: Language): string =>
  `${dayNumber(date)} ${formatTexts(language).month.short[month(date)]}`;

/** Weekday, day and month without year: `za 28 nov`. */
export const dateShort = (date: CivilDate, language: Language): string =>
  `${weekdayShort(date, language)} ${dayAndMonth(date, language)}`;

/** Full date: `zaterdag 28 november 2026`. */
export const dateLong = (date: CivilDate, language: Language): string =>
  `${weekdayLong(date, language)} ${dayNumber(date)} ${formatTexts(language).month.long[month(date)]} ${year(date)}`;

/** Month and year: `december 2026`. */
export const monthLong = (of: CivilMonth, language: Language): string =>
  `${formatTexts(language).month.long[month(of)]} ${year(of)}`;

/** Parts of a written date range that are off by default. */
export interface DateRangeOptions {
  /** `23 – 29 nov 2026`; otherwise years appear only when the range crosses one. */
  readonly withYear?: boolean;
  /** Weekdays before both dates: `za 12 – zo 13 dec`. */
  readonly withWeekdays?: boolean;
}

/**
 * Dates from first to last: `23 – 29 nov`, `30 nov – 6 dec`, `28 dec 2026 – 3 jan 2027`; a single date when both are
 * equal. Contains no-break spaces, so that a line breaks only after the dash.
 */
export const dateRangeText = (
  from: CivilDate,
  until: CivilDate,
  language: Language,
  options: DateRangeOptions = {},
): string => rangeParts(from, until, language, options).map(unbroken).join(`${NO_BREAK}– `);

const NO_BREAK = '\u00a0';

const unbroken = (text: string): string => text.replaceAll(' ', NO_BREAK);

function rangeParts(from: CivilDate, until: CivilDate, language: Language, options: DateRangeOptions): string[] {
  const crossesYear = year(from) !== year(until);
  const last = written(until, language, { ...options, withYear: options.withYear === true || crossesYear });
  if (from === until) return [last];
  if (crossesYear) return [written(from, language, { ...options, withYear: true }), last];
  if (month(from) !== month(until)) return [written(from, language, { ...options, withYear: false }), last];
  return [options.withWeekdays ? weekdayAndDay(from, language) : dayNumber(from), last];
}

const written = (date: CivilDate, language: Language, { withYear, withWeekdays }: DateRangeOptions): string =>
  (withWeekdays ? dateShort(date, language) : dayAndMonth(date, language)) + (withYear ? ` ${year(date)}` : '');

/** ISO week with its number, without year: `Week 48`. */
export const weekLabel = (date: CivilDate, language: Language): string =>
  fill(formatTexts(language).week, { number: isoWeekNumber(date) });

/** Monday to Sunday of a week: `23 – 29 nov`; the year only across years or with `withYear`. */
export const weekDatesLabel = (monday: CivilDate, language: Language, options: DateRangeOptions = {}): string =>
  dateRangeText(monday, addDays(monday, 6), language, options);

/**
 * Heading of a day, capitalised: `Vandaag, di 24 nov`, `Gisteren, ma 23 nov`, `Morgen, …`, `Donderdag 12 nov`; with the
 * year when it differs from that of `today`.
 */
export function dayHeading(date: CivilDate, today: CivilDate, language: Language): string {
  const { day } = formatTexts(language);
  const near = { '-1': day.yesterday, '0': day.today, '1': day.tomorrow }[String(daysBetween(today, date))];
  const suffix = year(date) === year(today) ? '' : ` ${year(date)}`;
  if (near) return `${capitalised(near)}, ${dateShort(date, language)}${suffix}`;
  return capitalised(`${weekdayLong(date, language)} ${dayAndMonth(date, language)}${suffix}`);
}

/** Distance in days from `today`: `vandaag`, `morgen`, `over 3 dagen`, `gisteren`, `2 dagen geleden`. */
export function daysAway(date: CivilDate, today: CivilDate, language: Language): string {
  const { day } = formatTexts(language);
  const count = daysBetween(today, date);
  if (count === 0) return day.today;
  if (count === 1) return day.tomorrow;
  if (count === -1) return day.yesterday;
  return count > 0 ? fill(day.ahead, { count }) : fill(day.ago, { count: -count });
}

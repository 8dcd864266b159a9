import { addDays, type CivilDate, civilDate, datesBetween, daysBetween, weekdayOf } from '../kernel/civil-date.js';

/** Dutch public holidays by the collective agreement (Cao Horeca, article on public holidays). */
export type PublicHoliday =
  | 'new_year'
  | 'easter_sunday'
  | 'easter_monday'
  | 'kings_day'
  | 'liberation_day'
  | 'ascension_day'
  | 'whit_sunday'
  | 'whit_monday'
  | 'christmas_day'
  | 'boxing_day';

/** Easter Sunday of a Gregorian year (anonymous algorithm of 1876, after Meeus). */
export function easterSunday(year: number): CivilDate {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return onDay(year, month, day);
}

const onDay = (year: number, month: number, day: number): CivilDate =>
  civilDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** The king's birthday since 2014, the queen's before it; never on a Sunday. */
function kingsDay(year: number): CivilDate {
  if (year >= 2014) return weekdayOf(onDay(year, 4, 27)) === 7 ? onDay(year, 4, 26) : onDay(year, 4, 27);
  const date = onDay(year, 4, 30);
  return weekdayOf(date) === 7 ? addDays(date, -1) : date;
}

const NO_HOLIDAYS: ReadonlyMap<CivilDate, PublicHoliday> = new Map();
const years = new Map<number, ReadonlyMap<CivilDate, PublicHoliday>>();

/** Days off for everybody of a year, by date. Liberation Day is one in every fifth year. */
function holidaysOfYear(year: number): ReadonlyMap<CivilDate, PublicHoliday> {
  const cached = years.get(year);
  if (cached) return cached;
  // Beyond the years of people and rosters there are no dates.
  if (year < 1900 || year > 2199) return NO_HOLIDAYS;
  const easter = easterSunday(year);
  const holidays = new Map<CivilDate, PublicHoliday>([
    [onDay(year, 1, 1), 'new_year'],
    [easter, 'easter_sunday'],
    [addDays(easter, 1), 'easter_monday'],
    [kingsDay(year), 'kings_day'],
    ...(year % 5 === 0 ? [[onDay(year, 5, 5), 'liberation_day'] as const] : []),
    [addDays(easter, 39), 'ascension_day'],
    [addDays(easter, 49), 'whit_sunday'],
    [addDays(easter, 50), 'whit_monday'],
    [onDay(year, 12, 25), 'christmas_day'],
    [onDay(year, 12, 26), 'boxing_day'],
  ]);
  years.set(year, holidays);
  return holidays;
}

/** Public holiday on a date; null: none. */
export const publicHolidayOn = (date: CivilDate): PublicHoliday | null =>
  holidaysOfYear(Number(date.slice(0, 4))).get(date) ?? null;

/** Public holidays in a range, both ends included, earliest first. */
export function publicHolidaysBetween(from: CivilDate, until: CivilDate): CivilDate[] {
  if (daysBetween(from, until) < 31) return datesBetween(from, until).filter((date) => publicHolidayOn(date) !== null);
  const found: CivilDate[] = [];
  for (let year = Number(from.slice(0, 4)); year <= Number(until.slice(0, 4)); year += 1)
    found.push(...[...holidaysOfYear(year).keys()].filter((date) => date >= from && date <= until));
  return found.sort();
}

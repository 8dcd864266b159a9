import { z } from 'zod';

const DAY_MS = 86_400_000;

/** Days since 1970-01-01; NaN when the text is no date of the calendar. */
const dayNumber = (text: string): number => {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const time = Date.UTC(year, month - 1, day);
  return toText(time) === text ? time / DAY_MS : Number.NaN;
};

const toText = (time: number): string => (Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : '');

/**
 * A day of the calendar, `YYYY-MM-DD`, without a zone. Compares as text. Only years of people and rosters,
 * 1900 to 2199: days and weeks around such a date always are dates themselves.
 */
export const CivilDate = z
  .string()
  .regex(/^(19|20|21)\d{2}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(dayNumber(text)))
  .brand<'CivilDate'>();
export type CivilDate = z.infer<typeof CivilDate>;

/** A month, `YYYY-MM`, of the same years: its first day is a date. */
export const CivilMonth = z
  .string()
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/)
  .brand<'CivilMonth'>();
export type CivilMonth = z.infer<typeof CivilMonth>;

export const civilDate = (text: string): CivilDate => CivilDate.parse(text);

export const addDays = (date: CivilDate, days: number): CivilDate =>
  toText((dayNumber(date) + days) * DAY_MS) as CivilDate;

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: CivilDate, to: CivilDate): number => dayNumber(to) - dayNumber(from);

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (date: CivilDate): number => ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;

/** The Monday of the ISO week of `date`. A week is named by its Monday, never by its number. */
export const mondayOf = (date: CivilDate): CivilDate => addDays(date, 1 - weekdayOf(date));

export const isMonday = (date: CivilDate): boolean => weekdayOf(date) === 1;

export const weekDates = (monday: CivilDate): CivilDate[] => Array.from({ length: 7 }, (_, day) => addDays(monday, day));

/** Every date from `from` to `until`, both included; empty when `until` is earlier. */
export const datesBetween = (from: CivilDate, until: CivilDate): CivilDate[] =>
  Array.from({ length: Math.max(0, daysBetween(from, until) + 1) }, (_, day) => addDays(from, day));

/** Mondays of the weeks that the range touches, earliest first. */
export const mondaysBetween = (from: CivilDate, until: CivilDate): CivilDate[] => {
  const mondays: CivilDate[] = [];
  for (let monday = mondayOf(from); monday <= until; monday = addDays(monday, 7)) mondays.push(monday);
  return mondays;
};

/** ISO 8601 week number, 1 to 53, of the week of `date`; only to be shown. */
export const isoWeekNumber = (date: CivilDate): number => {
  const thursday = addDays(mondayOf(date), 3);
  const firstOfYear = `${thursday.slice(0, 4)}-01-01` as CivilDate;
  return Math.floor(daysBetween(firstOfYear, thursday) / 7) + 1;
};

export const monthOf = (date: CivilDate): CivilMonth => date.slice(0, 7) as CivilMonth;

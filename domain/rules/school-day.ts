import { addDays, type CivilDate, datesBetween, mondayOf, weekdayOf } from '../kernel/civil-date.js';

/** Dates that follow each other, both included. */
export interface SchoolPeriod {
  readonly from: CivilDate;
  readonly until: CivilDate;
}

/** Calendar of somebody's school, as far as its dates are known. */
export interface SchoolCalendar {
  /** Dates that are known. */
  readonly known: SchoolPeriod;
  /** Holidays of the region. */
  readonly holidays: readonly SchoolPeriod[];
  /** Single days and periods without school besides. */
  readonly daysOff: readonly SchoolPeriod[];
}

const isIn = (date: CivilDate, { from, until }: SchoolPeriod): boolean => from <= date && date <= until;

/** Kind of a date at school: lessons, none, or none within school holidays. */
export type SchoolDay = 'school' | 'free' | 'holiday';

/** Kind of a date; null: not known, without a calendar or beyond its dates. */
export function schoolDayOn(date: CivilDate, calendar: SchoolCalendar | undefined): SchoolDay | null {
  if (!calendar || !isIn(date, calendar.known)) return null;
  if (calendar.holidays.some((holiday) => isIn(date, holiday))) return 'holiday';
  const isWeekend = weekdayOf(date) > 5;
  return isWeekend || calendar.daysOff.some((free) => isIn(date, free)) ? 'free' : 'school';
}

/** Whether the week of a date has a school day; null: not known for each of its days. */
export function isSchoolWeek(date: CivilDate, calendar: SchoolCalendar | undefined): boolean | null {
  const monday = mondayOf(date);
  const days = datesBetween(monday, addDays(monday, 4)).map((day) => schoolDayOn(day, calendar));
  if (days.includes('school')) return true;
  return days.includes(null) ? null : false;
}

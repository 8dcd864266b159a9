import { z } from 'zod';
import { addDays, CivilDate, daysBetween } from '../kernel/civil-date.js';
import type { SchoolCalendar, SchoolPeriod } from './school-day.js';
import { KNOWN_SCHOOL_DATES, SCHOOL_DAYS_OFF, SCHOOL_HOLIDAYS, type SchoolRegion } from './school-holidays.js';

/** Most days of one period without school, more than a summer. */
const MAX_DAYS = 62;

const MAX_PERIODS = 60;

/** Fault of a period: `format` for no dates, `mismatch` for dates in the wrong order or too many; null: none. */
function faultOf([first, last]: readonly [string, string]): 'format' | 'mismatch' | null {
  const [from, until] = [CivilDate.safeParse(first).data, CivilDate.safeParse(last).data];
  if (from === undefined || until === undefined) return 'format';
  return from <= until && daysBetween(from, until) < MAX_DAYS ? null : 'mismatch';
}

/** Own days without school: the last day by the first day of each period. */
export const SchoolDaysOff = z.record(z.string(), z.string()).superRefine((periods, context) => {
  if (Object.keys(periods).length > MAX_PERIODS)
    context.addIssue({
      code: 'custom',
      params: { code: 'too_many', facts: { limit: MAX_PERIODS } },
      message: 'too_many',
    });
  for (const period of Object.entries(periods)) {
    const code = faultOf(period);
    const message = code === 'format' ? 'date' : 'mismatch';
    if (code) context.addIssue({ code: 'custom', path: [period[0]], params: { code }, message });
  }
});
export type SchoolDaysOff = z.infer<typeof SchoolDaysOff>;

/** Calendar of a region with days off of the organisation's own. */
export const schoolCalendar = (region: SchoolRegion, free: readonly SchoolPeriod[]): SchoolCalendar => ({
  known: KNOWN_SCHOOL_DATES,
  holidays: SCHOOL_HOLIDAYS.map((byRegion) => byRegion[region]),
  daysOff: [...SCHOOL_DAYS_OFF.map((date) => ({ from: date, until: date })), ...free],
});

/** Periods of own days without school, earliest first. */
export const ownDaysOff = (periods: SchoolDaysOff): SchoolPeriod[] =>
  Object.entries(periods)
    .map(([from, until]) => ({ from: from as CivilDate, until: until as CivilDate }))
    .toSorted((a, b) => a.from.localeCompare(b.from));

/** The part of a calendar that is needed to judge some dates: periods that meet them, a week more on both sides. */
export function calendarWithin(calendar: SchoolCalendar, from: CivilDate, until: CivilDate): SchoolCalendar {
  const meets = (one: SchoolPeriod): boolean => one.from <= addDays(until, 7) && one.until >= addDays(from, -7);
  return { ...calendar, holidays: calendar.holidays.filter(meets), daysOff: calendar.daysOff.filter(meets) };
}

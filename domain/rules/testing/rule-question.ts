import { civilDate } from '../../kernel/civil-date.js';
import { always } from '../../kernel/dated-week.js';
import type { LocationId } from '../../kernel/ids.js';
import type { PlaceHours, ShiftTime } from '../../kernel/shift-time.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from '../house-profile.js';
import { limitsOn } from '../profile-on.js';
import type { RuleFinding, RuleQuestion } from '../rule-finding.js';
import type { SchoolCalendar } from '../school-day.js';
import { callShifts, workedShifts } from '../worked-shift.js';
import type { WorkedWeek } from '../worked-week.js';

const CAFE = 'cafe' as LocationId;

/** Hours of the café, as in the fixtures of planning, which rules do not import: 09:00 to 01:00, on Sundays to 23:00. */
const cafeHours: PlaceHours = {
  zone: 'Europe/Amsterdam',
  opening: always(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ day: weekday, open: 540, close: weekday === 7 ? 1380 : 1500 })),
  ),
};

interface Planned {
  readonly time: ShiftTime;
  readonly locationId: typeof CAFE;
}

const itemsOf = (times: readonly ShiftTime[]): Planned[] => times.map((time) => ({ time, locationId: CAFE }));

/** Facts about a person and their organisation besides their work. */
interface Known {
  /** 38 unless said otherwise; null: none. */
  readonly fixedHours?: number | null;
  readonly houseProfiles?: readonly HouseProfile[];
  /** Absent: not known. */
  readonly school?: SchoolCalendar;
}

/** Rule input for a person with these times in the café, and with `weeks` besides: an adult, unless born on `birthDate`. */
export const question = (
  times: readonly ShiftTime[],
  birthDate = '1995-05-05',
  weeks: readonly WorkedWeek[] = [],
  { fixedHours = 38, houseProfiles = NO_HOUSE_PROFILES, school }: Known = {},
): RuleQuestion<Planned> => ({
  shifts: workedShifts(itemsOf(times), () => cafeHours),
  calls: callShifts(itemsOf(times), () => cafeHours),
  weeks,
  fixedHours: () => fixedHours,
  limits: (date) => limitsOn({ birthDate: civilDate(birthDate), ...(school && { school }) }, date, houseProfiles),
});

/** Findings in hours or days: severity, value, limit, and the dates of the shifts that led to them. */
export const told = (found: readonly RuleFinding<Planned>[], unit: 'hours' | 'days' = 'hours') =>
  found.map(({ severity, value, limit, shifts }) => ({
    severity,
    value: unit === 'hours' ? value / 60 : value,
    limit: unit === 'hours' ? limit / 60 : limit,
    dates: shifts.map(({ date }) => date),
  }));

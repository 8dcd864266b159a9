import { civilDate } from '../../kernel/civil-date.js';
import { CAFE, amsterdamHours } from '../../planning/testing/planning-fixtures.js';
import type { ShiftTime } from '../../kernel/shift-time.js';
import { limitsOn } from '../profile-on.js';
import type { RuleFinding, RuleQuestion } from '../rule-finding.js';
import { workedShifts } from '../worked-shift.js';
import type { WorkedWeek } from '../worked-week.js';

interface Planned {
  readonly time: ShiftTime;
  readonly locationId: typeof CAFE;
}

/** Rule input for a person with these times in the café, and with `weeks` besides: an adult, unless born on `birthDate`. */
export const question = (
  times: readonly ShiftTime[],
  birthDate = '1995-05-05',
  weeks: readonly WorkedWeek[] = [],
): RuleQuestion<Planned> => ({
  shifts: workedShifts(
    times.map((time) => ({ time, locationId: CAFE })),
    amsterdamHours,
  ),
  weeks,
  limits: (date) => limitsOn(civilDate(birthDate), date),
});

/** Findings in hours or days: severity, value, limit, and the dates of the shifts that led to them. */
export const told = (found: readonly RuleFinding<Planned>[], unit: 'hours' | 'days' = 'hours') =>
  found.map(({ severity, value, limit, shifts }) => ({
    severity,
    value: unit === 'hours' ? value / 60 : value,
    limit: unit === 'hours' ? limit / 60 : limit,
    dates: shifts.map(({ date }) => date),
  }));

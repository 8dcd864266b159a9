import { addDays, type CivilDate, daysBetween, mondayOf } from '../kernel/civil-date.js';
import type { RulePeriod } from './rule-finding.js';

/**
 * Year of a week for rules that count a year: the weeks from Monday to Sunday whose Thursday is in one calendar year
 * (ISO 8601), 52 or 53 of them, so that each week counts in one year alone. By the Monday of the week.
 */
export function ruleYear(monday: CivilDate): RulePeriod {
  const year = Number(addDays(monday, 3).slice(0, 4));
  const first = firstMonday(year);
  return { monday: first, weeks: daysBetween(first, firstMonday(year + 1)) / 7 };
}

/** Monday of the week with 4 January, the first week of a year. */
const firstMonday = (year: number): CivilDate => mondayOf(`${year}-01-04` as CivilDate);

/** Mondays of the weeks of a period, earliest first. */
export const mondaysOf = ({ monday, weeks }: RulePeriod): CivilDate[] =>
  Array.from({ length: weeks }, (_, index) => addDays(monday, 7 * index));

import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { periodSums } from './period-sums.js';
import type { RuleFinding, RulePeriod, RuleQuestion } from './rule-finding.js';
import { mondaysOf, ruleYear } from './rule-year.js';

/**
 * Too many weeks of work in school holidays, in a year or in a row, of 13 to 15 year olds whose school calendar is known
 * (further rules on child labour). Told of each such week, by the limits of the first date worked in it; `value` and
 * `limit` count weeks. A week of holidays has no school day, and counts where they are under 16 on its Monday.
 */
export function findHolidayWork<Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] {
  const { weekOf, byWeek } = periodSums(question);
  const isWorked = (monday: CivilDate): boolean =>
    weekOf(monday) !== undefined && question.limits(monday)?.isHolidayWeek === true;
  return [...byWeek].flatMap(([monday, ofWeek]): RuleFinding<Item>[] => {
    const [first] = ofWeek;
    const ofDate = first && question.limits(first.date);
    const rule = ofDate?.school?.holidayWork;
    if (!rule || !isWorked(monday)) return [];
    const { too_many_holiday_weeks: severity } = ofDate.severities;
    const counted = (value: number, limit: number, period: RulePeriod) =>
      value > limit ? [{ severity, shifts: ofWeek, value, limit, period }] : [];
    const year = ruleYear(monday);
    const row = rowAround(monday, isWorked);
    return [
      ...counted(mondaysOf(year).filter(isWorked).length, rule.inYear, year),
      ...counted(row.weeks, rule.inARow, row),
    ];
  });
}

/** Weeks in a row around one, all of them such weeks. */
function rowAround(monday: CivilDate, isSuch: (monday: CivilDate) => boolean): RulePeriod {
  let [first, last] = [monday, monday];
  let weeks = 1;
  for (; isSuch(addDays(first, -7)); weeks += 1) first = addDays(first, -7);
  for (; isSuch(addDays(last, 7)); weeks += 1) last = addDays(last, 7);
  return { monday: first, weeks };
}

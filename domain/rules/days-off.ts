import { addDays, daysBetween, mondayOf } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { rowsOfDates } from './rows-of-dates.js';

/**
 * Too few free days in a row (agreement of hospitality: two in two weeks): from the first date of work after such days
 * on, the next ones have to be over within 14 days. `value` counts the dates from the first to the last of the row,
 * `limit` the most that leave room for them.
 */
export const findDaysOff = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  rowsOfDates(shifts, 2).flatMap((row): RuleFinding<Item>[] => {
    const [first, last] = [row[0], row.at(-1)];
    const ofDate = last && limits(last.date);
    if (!first || !last || !ofDate?.twoDaysOffWithin) return [];
    const value = daysBetween(first.date, last.date) + 1;
    const limit = ofDate.twoDaysOffWithin - 2;
    return value > limit ? [{ severity: ofDate.severities.too_few_days_off, shifts: row, value, limit }] : [];
  });

/**
 * Too many dates of work from Monday to Sunday, by the limit on the first shift's date: by law for 13 to 15 year olds,
 * by a rule profile of the organisation for any age. One finding a week, with all its shifts; `value` and `limit` count
 * dates.
 */
export const findDaysAWeek = <Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] =>
  [...groupBy(shifts, ({ monday }) => monday).values()].flatMap((ofWeek): RuleFinding<Item>[] => {
    const value = new Set(ofWeek.map(({ date }) => date)).size;
    const [first] = ofWeek;
    const ofDate = first && limits(first.date);
    const limit = ofDate?.maxDaysAWeek ?? null;
    if (!ofDate || limit === null || value <= limit) return [];
    return [{ severity: ofDate.severities.too_many_days_a_week, shifts: ofWeek, value, limit }];
  });

/** A Sunday after a Saturday, of 13 to 15 year olds. `value` and `limit` count dates. */
export function findSundays<Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] {
  const byDate = groupBy(shifts, ({ date }) => date);
  return [...byDate].flatMap(([date, ofSunday]): RuleFinding<Item>[] => {
    const ofDate = limits(date);
    if (date !== addDays(mondayOf(date), 6) || ofDate?.sundayAfterSaturday !== false) return [];
    const saturday = byDate.get(addDays(date, -1));
    if (!saturday) return [];
    const { sunday_after_saturday: severity } = ofDate.severities;
    return [{ severity, shifts: [...saturday, ...ofSunday], value: 2, limit: 1 }];
  });
}

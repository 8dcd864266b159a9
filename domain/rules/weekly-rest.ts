import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import type { WorkLimits } from './rule-profile.js';
import { MINUTE_MS, restsBetween, type WorkedShift } from './worked-shift.js';

const DAY = 24 * 60;

/**
 * Too little rest in one piece (Working Hours Act, article 5:5): from the first shift after such a rest on, the next one
 * has to be over within seven times 24 hours; adults may instead have more rest in 14 times 24 hours, in parts. Told
 * once of a row of shifts without it, with the longest rest of its first seven days. After the last shift that is known a person rests.
 */
export function findWeeklyRest<Item>({ shifts, limits }: RuleQuestion<Item>): RuleFinding<Item>[] {
  return rowsWithoutRest(shifts, limits).flatMap((row): RuleFinding<Item>[] => {
    const [first] = row;
    const ofDate = first && limits(first.date);
    if (!first || !ofDate) return [];
    const { weeklyRest: rule, severities } = ofDate;
    const latestEnd = first.startsAt + (7 * DAY - rule.inOneWeek) * MINUTE_MS;
    const tooLate = row.filter(({ endsAt }) => endsAt > latestEnd);
    if (tooLate.length === 0 || hasRestOfTwoWeeks(first, shifts, rule.inTwoWeeks)) return [];
    const within = row.filter(({ startsAt }) => startsAt < first.startsAt + 7 * DAY * MINUTE_MS);
    const value = longestRest(within, first.startsAt + 7 * DAY * MINUTE_MS);
    return [{ severity: severities.weekly_rest_too_short, shifts: row, value, limit: rule.inOneWeek }];
  });
}

/** Shifts that follow each other without the rest of a week between them, in rows. */
function rowsWithoutRest<Item>(
  shifts: readonly WorkedShift<Item>[],
  limits: RuleQuestion<Item>['limits'],
): WorkedShift<Item>[][] {
  const rows: WorkedShift<Item>[][] = [];
  let endsAt = -Infinity;
  for (const shift of shifts) {
    const least = limits(shift.date)?.weeklyRest.inOneWeek ?? 0;
    const row = rows.at(-1);
    if (row && shift.startsAt - endsAt < least * MINUTE_MS) row.push(shift);
    else rows.push([shift]);
    endsAt = Math.max(endsAt, shift.endsAt);
  }
  return rows;
}

function longestRest<Item>(row: readonly WorkedShift<Item>[], until: number): number {
  const lastEnd = Math.max(...row.map(({ endsAt }) => endsAt));
  const afterwards = Math.round((until - lastEnd) / MINUTE_MS);
  return Math.max(0, afterwards, ...restsBetween(row).map(({ minutes }) => minutes));
}

function hasRestOfTwoWeeks<Item>(
  { startsAt }: WorkedShift<Item>,
  shifts: readonly WorkedShift<Item>[],
  rule: WorkLimits['weeklyRest']['inTwoWeeks'],
): boolean {
  if (rule === null) return false;
  const until = startsAt + 14 * DAY * MINUTE_MS;
  let freeFrom = startsAt;
  let sum = 0;
  const rest = (from: number, to: number) => {
    const minutes = (Math.min(to, until) - from) / MINUTE_MS;
    if (minutes >= rule.part) sum += minutes;
  };
  for (const shift of shifts.filter((one) => one.startsAt >= startsAt && one.startsAt < until)) {
    rest(freeFrom, shift.startsAt);
    freeFrom = Math.max(freeFrom, shift.endsAt);
  }
  rest(freeFrom, until);
  return sum >= rule.sum;
}

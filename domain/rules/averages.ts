import { addDays, type CivilDate, daysBetween } from '../kernel/civil-date.js';
import { groupBy } from '../kernel/group-by.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import type { CountedLimit, WorkLimits } from './rule-profile.js';
import type { WorkedShift } from './worked-shift.js';
import type { Severity } from './severity.js';
import { type WorkedWeek, workedWeeks } from './worked-week.js';

/** Sums of some weeks that follow each other. */
type PeriodSums = { -readonly [Sum in Exclude<keyof WorkedWeek, 'monday'>]-?: number };

/** Finding of a rule for a period; null: allowed, and so is any period with less of everything. `excess` compares periods. */
type Judgement = Pick<RuleFinding<never>, 'severity' | 'value' | 'limit'> & { readonly excess: number };
interface PeriodRule {
  readonly weeks: number;
  readonly judge: (period: Readonly<PeriodSums>) => Judgement | null;
}

/** Too long a mean week over 4 or 16 weeks (Working Hours Act, article 5:7), shorter with many nights (article 5:8). */
export const findAverages = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ averages, severities }) =>
    averages.map(({ weeks, max, withNights }) => ({
      weeks,
      judge: ({ minutes, nights }) => {
        const limit = withNights && nights >= withNights.nights ? withNights.max : max;
        // Rounded up: a mean that is too long never reads as the limit itself.
        const value = Math.ceil(minutes / weeks);
        return value > limit
          ? { severity: severities.average_too_long, value, limit, excess: minutes / weeks - limit }
          : null;
      },
    })),
  );

/** Many of the night shifts that may end after 02:00, or more than that (article 5:8). `value` and `limit` count shifts. */
export const findLateNights = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ nights, severities }) =>
    countedRule(nights?.lateNights, severities.too_many_nights, ({ lateNights }) => lateNights),
  );

/** Much of the time that may lie between 00:00 and 06:00 in two weeks (agreement of hospitality), or more than that. */
export const findNightTime = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ nights, severities }) =>
    countedRule(nights?.nightTime, severities.night_time_too_long, ({ nightMinutes }) => nightMinutes),
  );

/** Rule that shows a count from one share of its limit on, and tells it with the severity of the profile from another on. */
function countedRule(
  counted: CountedLimit | null | undefined,
  severity: Severity,
  valueOf: (sums: Readonly<PeriodSums>) => number,
): PeriodRule[] {
  if (!counted) return [];
  const { weeks, max: limit, from } = counted;
  const judge = (sums: Readonly<PeriodSums>): Judgement | null => {
    const value = valueOf(sums);
    if (value < limit * from.info) return null;
    return { severity: value >= limit * from.warning ? severity : 'info', value, limit, excess: value - limit };
  };
  return [{ weeks, judge }];
}

/**
 * Told of each week in which the person works, with the worst period that it is part of, the earliest of equals; by the
 * limits of the first date that they work in it.
 */
function findPeriods<Item>(
  question: RuleQuestion<Item>,
  rulesOf: (limits: WorkLimits) => readonly PeriodRule[],
): RuleFinding<Item>[] {
  const { sums, byWeek } = weeksOf(question);
  return [...byWeek].flatMap(([monday, ofWeek]) => {
    const [first] = ofWeek;
    const ofDate = first && question.limits(first.date);
    if (!ofDate) return [];
    return rulesOf(ofDate).flatMap(({ weeks: count, judge }): RuleFinding<Item>[] => {
      const worked = Array.from<WorkedWeek | undefined>({ length: 2 * count - 1 });
      const all = noSums();
      for (const week of sums) {
        const at = daysBetween(monday, week.monday) / 7 + count - 1;
        if (at < 0 || at >= worked.length) continue;
        worked[at] = week;
        add(all, week, 1);
      }
      if (judge(all) === null) return [];
      let worst: (Judgement & { readonly from: CivilDate }) | null = null;
      const period = noSums();
      for (const week of worked.slice(0, count - 1)) add(period, week, 1);
      for (let index = 0; index < count; index += 1) {
        add(period, worked[index + count - 1], 1);
        add(period, worked[index - 1], -1);
        const judged = judge(period);
        if (judged && (!worst || judged.excess > worst.excess))
          worst = { ...judged, from: addDays(monday, 7 * (index - count + 1)) };
      }
      if (!worst) return [];
      const { severity, value, limit, from } = worst;
      return [{ severity, shifts: ofWeek, value, limit, period: { monday: from, weeks: count } }];
    });
  });
}

interface Weeks<Item> {
  /** Each week in or around the question, once. */
  readonly sums: readonly WorkedWeek[];
  /** Shifts by Monday. */
  readonly byWeek: ReadonlyMap<CivilDate, readonly WorkedShift<Item>[]>;
}

/** Weeks of questions: several rules read those of one. */
const weeksOfQuestions = new WeakMap<RuleQuestion<unknown>, Weeks<unknown>>();

function weeksOf<Item>(question: RuleQuestion<Item>): Weeks<Item> {
  const known = weeksOfQuestions.get(question);
  if (known) return known as Weeks<Item>;
  const { shifts, weeks } = question;
  const sums = [...new Map([...weeks, ...workedWeeks(shifts)].map((week) => [week.monday, week])).values()];
  const read = { sums, byWeek: groupBy(shifts, ({ monday }) => monday) };
  weeksOfQuestions.set(question, read);
  return read;
}

const noSums = (): PeriodSums => ({ minutes: 0, nights: 0, lateNights: 0, nightMinutes: 0 });

/** Adds a week to sums, or takes it away: `times` is -1; undefined: a week without work. */
function add(sums: PeriodSums, week: WorkedWeek | undefined, times: 1 | -1): void {
  if (!week) return;
  sums.minutes += times * week.minutes;
  sums.nights += times * (week.nights ?? 0);
  sums.lateNights += times * (week.lateNights ?? 0);
  sums.nightMinutes += times * (week.nightMinutes ?? 0);
}

import { addDays, type CivilDate } from '../kernel/civil-date.js';
import { type PeriodSums, periodSums } from './period-sums.js';
import type { RuleFinding, RulePeriod, RuleQuestion } from './rule-finding.js';
import type { CountedLimit, ToldFrom, WorkLimits } from './rule-profile.js';
import { ruleYear } from './rule-year.js';
import type { Severity } from './severity.js';

/** Finding of a rule for a period; null: allowed, and so is any period with less of everything. `excess` compares periods. */
type Judgement = Pick<RuleFinding<never>, 'severity' | 'value' | 'limit'> & { readonly excess: number };
interface PeriodRule {
  /** `year`: the year of the week, see `ruleYear`. */
  readonly weeks: number | 'year';
  readonly judge: (sums: Readonly<PeriodSums>, period: Pick<RulePeriod, 'weeks'>) => Judgement | null;
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

/**
 * Much of the time that may lie between 00:00 and 06:00 in two weeks (agreement of hospitality), or more than that. Where
 * few nights a year are allowed instead, told only near their number, and no more severely than they.
 */
export const findNightTime = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ nights, severities }, year) => {
    const { nightTime, inYear } = nights ?? {};
    const severity = severities.night_time_too_long;
    const ofYear = inYear ? severityOf(year().lateNights, inYear, severity) : severity;
    return ofYear === null ? [] : countedRule(nightTime, ofYear, ({ nightMinutes }) => nightMinutes);
  });

/** More long night shifts than are allowed now and then, in two weeks or in a year (article 5:8). Both values count shifts. */
export const findManyLongNights = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ nights, severities: { too_many_long_nights: severity } }) => {
    if (!nights) return [];
    const { inTwoWeeks, inYear } = nights.longest;
    const atMost = (weeks: PeriodRule['weeks'], limit: number): PeriodRule => ({
      weeks,
      judge: ({ longNights: value }) => (value > limit ? { severity, value, limit, excess: value - limit } : null),
    });
    return [atMost(2, inTwoWeeks), atMost('year', inYear)];
  });

/**
 * Many of the Sundays that may be worked, or more than that: in some weeks, or so many that too few are free in a year
 * (article 5:6). `value` and `limit` count Sundays worked, by the date of the shift.
 */
export const findManySundays = <Item>(question: RuleQuestion<Item>): RuleFinding<Item>[] =>
  findPeriods(question, ({ sundays: { freeInYear, inWeeks }, severities: { too_many_sundays: severity } }) => [
    ...countedRule(inWeeks, severity, ({ sundays }) => sundays),
    ...(freeInYear === null
      ? []
      : [
          {
            weeks: 'year' as const,
            judge: ({ sundays }: Readonly<PeriodSums>, { weeks }: Pick<RulePeriod, 'weeks'>) =>
              judged(sundays, { max: weeks - freeInYear.min, from: freeInYear.from }, severity),
          },
        ]),
  ]);

/** Something that counts, told before its most is reached. */
interface Counted {
  readonly max: number;
  readonly from: ToldFrom;
}

/** Severity of a count: `info` from one share of its limit on, that of the profile from another on; null: few, or none. */
function severityOf(value: number, { max, from }: Counted, severity: Severity): Severity | null {
  if (value === 0 || value < max * from.info) return null;
  return value >= max * from.warning ? severity : 'info';
}

function judged(value: number, counted: Counted, severity: Severity): Judgement | null {
  const told = severityOf(value, counted, severity);
  return told && { severity: told, value, limit: counted.max, excess: value - counted.max };
}

/** Rule that shows a count from one share of its limit on, and tells it with the severity of the profile from another on. */
const countedRule = (
  counted: CountedLimit | null | undefined,
  severity: Severity,
  valueOf: (sums: Readonly<PeriodSums>) => number,
): PeriodRule[] =>
  counted ? [{ weeks: counted.weeks, judge: (sums) => judged(valueOf(sums), counted, severity) }] : [];

/**
 * Told of each week in which the person works, with the worst period that it is part of, the earliest of equals, or with its
 * year; by the limits of the first date that they work in it.
 */
function findPeriods<Item>(
  question: RuleQuestion<Item>,
  rulesOf: (limits: WorkLimits, year: () => PeriodSums) => readonly PeriodRule[],
): RuleFinding<Item>[] {
  const weeks = periodSums(question);
  return [...weeks.byWeek].flatMap(([monday, ofWeek]) => {
    const [first] = ofWeek;
    const ofDate = first && question.limits(first.date);
    if (!ofDate) return [];
    const year = () => weeks.sumFrom(ruleYear(monday).monday, 0, ruleYear(monday).weeks);
    return rulesOf(ofDate, year).flatMap((rule): RuleFinding<Item>[] => {
      const worst = rule.weeks === 'year' ? ofYear(monday, rule, year()) : worstRun(monday, rule.weeks, rule, weeks);
      if (!worst) return [];
      const { severity, value, limit, period } = worst;
      return [{ severity, shifts: ofWeek, value, limit, period }];
    });
  });
}

type JudgedPeriod = Judgement & { readonly period: RulePeriod };

function ofYear(monday: CivilDate, { judge }: PeriodRule, sums: PeriodSums): JudgedPeriod | null {
  const period = ruleYear(monday);
  const found = judge(sums, period);
  return found && { ...found, period };
}

/** The worst run of so many weeks that contains one, the earliest of equals; null: all are allowed. */
function worstRun(
  monday: CivilDate,
  weeks: number,
  { judge }: PeriodRule,
  { sumFrom, eachRun }: Pick<ReturnType<typeof periodSums>, 'sumFrom' | 'eachRun'>,
): JudgedPeriod | null {
  // Allowed with the work of all runs together, so in each of them.
  if (judge(sumFrom(monday, 1 - weeks, 2 * weeks - 1), { weeks }) === null) return null;
  let worst: (Judgement & { readonly offset: number }) | null = null;
  eachRun(monday, weeks, (sums, offset) => {
    const found = judge(sums, { weeks });
    if (found && (!worst || found.excess > worst.excess)) worst = { ...found, offset };
  });
  // Assigned in the callback, which the compiler does not follow.
  const found = worst as (Judgement & { readonly offset: number }) | null;
  return found && { ...found, period: { monday: addDays(monday, 7 * found.offset), weeks } };
}

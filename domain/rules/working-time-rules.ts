import { findAverages, findLateNights, findManyLongNights, findManySundays, findNightTime } from './averages.js';
import { findBreaks } from './breaks.js';
import { findDaysAWeek, findDaysOff, findSundays } from './days-off.js';
import { findHolidayWork } from './holiday-work.js';
import type { WorkingTimeCode } from './rule-code.js';
import { findLongNights, findRestAfterNights, findRowsWithNights } from './night-shifts.js';
import { findCallsNearNights, findDaysOnCall, findShortCalls } from './on-call.js';
import type { RuleFinding, RuleQuestion } from './rule-finding.js';
import { findShortRests } from './shortened-rest.js';
import { findWeeklyRest } from './weekly-rest.js';

type Rule = <Item>(question: RuleQuestion<Item>) => RuleFinding<Item>[];

/** Rules on what a person works on several dates, by the code of what they find, in the order in which it is told. */
const RULES = {
  rest_too_short: findShortRests,
  weekly_rest_too_short: findWeeklyRest,
  night_too_long: findLongNights,
  rest_after_nights_too_short: findRestAfterNights,
  row_with_nights_too_long: findRowsWithNights,
  too_few_days_off: findDaysOff,
  too_many_days_a_week: findDaysAWeek,
  sunday_after_saturday: findSundays,
  too_many_sundays: findManySundays,
  average_too_long: findAverages,
  too_many_nights: findLateNights,
  too_many_long_nights: findManyLongNights,
  night_time_too_long: findNightTime,
  too_many_holiday_weeks: findHolidayWork,
  break_due: findBreaks,
  call_too_short: findShortCalls,
  too_many_days_on_call: findDaysOnCall,
  on_call_near_night: findCallsNearNights,
} satisfies Partial<Record<WorkingTimeCode, Rule>>;

export type WorkingTimeRule = keyof typeof RULES;

const COUNTS: ReadonlySet<WorkingTimeCode> = new Set([
  'row_with_nights_too_long',
  'too_few_days_off',
  'too_many_days_a_week',
  'sunday_after_saturday',
  'too_many_sundays',
  'too_many_nights',
  'too_many_long_nights',
  'too_many_holiday_weeks',
  'too_many_days_on_call',
] as const);

/** Whether `value` and `limit` of what a rule finds count days, shifts or weeks; else they are minutes. */
export const isCount = (rule: WorkingTimeCode): boolean => COUNTS.has(rule);

/** A rule that is broken, and by which shifts. */
export interface BrokenRule<Item> extends RuleFinding<Item> {
  readonly rule: WorkingTimeRule;
}

/** All that somebody may not work, by rule, and by date within a rule. */
export const brokenRules = <Item>(question: RuleQuestion<Item>): BrokenRule<Item>[] =>
  (Object.keys(RULES) as WorkingTimeRule[]).flatMap((rule) =>
    RULES[rule](question).map((found) => ({ ...found, rule })),
  );

import type { WorkLimits } from './rule-profile.js';
import type { CivilDate } from '../kernel/civil-date.js';
import type { WorkedShift } from './worked-shift.js';
import type { Severity } from './severity.js';
import type { WorkedWeek } from './worked-week.js';

/** Input of a rule: all shifts of a person in the checked weeks, by start, and the limits on a date. */
export interface RuleQuestion<Item> {
  readonly shifts: readonly WorkedShift<Item>[];
  /** Shifts on call of the same weeks, by start: no work, and counted by rules on being on call alone. */
  readonly calls: readonly WorkedShift<Item>[];
  /** Sums of the weeks before and after those of `shifts`, and of their years, which averages and counts include. */
  readonly weeks: readonly WorkedWeek[];
  /** Fixed hours a week on a date; null: none are agreed, or hours between two numbers. */
  readonly fixedHours: (date: CivilDate) => number | null;
  /** Null: too young to work, of which each shift is told by itself. */
  readonly limits: (date: CivilDate) => WorkLimits | null;
}

/** Weeks from Monday to Sunday that follow each other, the first of them by its Monday. */
export interface RulePeriod {
  readonly monday: CivilDate;
  readonly weeks: number;
}

/** Something that a person may not work. Lengths in minutes, instants in milliseconds. */
export interface RuleFinding<Item> {
  /** As the profile says for the person's age on that date. */
  readonly severity: Severity;
  /** Shifts that led to it, by start: told about the last of them that is looked at. */
  readonly shifts: readonly WorkedShift<Item>[];
  /** Measured value, compared with a maximum or a minimum. */
  readonly value: number;
  readonly limit: number;
  /** Weeks that were counted together; absent: the rule counts no weeks. */
  readonly period?: RulePeriod;
}

import type { CivilDate } from '../kernel/civil-date.js';
import type { UserId } from '../kernel/ids.js';
import type { WorkingTimeCode } from './rule-code.js';

/** A rule that a person's work breaks on some dates: what an override names, and is compared by. */
export interface RuleBreach {
  readonly rule: WorkingTimeCode;
  readonly userId: UserId;
  /** First and last date that identify it: one date of a day or a rest, the dates of a row or a week. */
  readonly from: CivilDate;
  readonly until: CivilDate;
  /** Weeks that are counted together; null: the rule counts no weeks. */
  readonly weeks: number | null;
  /** Minutes, days or shifts, as the rule measures. */
  readonly value: number;
  readonly limit: number;
}

/** Rules whose value has to reach a minimum; all others stay below a maximum. */
const MINIMUMS: ReadonlySet<WorkingTimeCode> = new Set([
  'rest_too_short',
  'weekly_rest_too_short',
  'rest_after_nights_too_short',
  'call_too_short',
  'on_call_near_night',
] as const);

/** Whether the limit of a rule is a minimum. */
export const isMinimum = (rule: WorkingTimeCode): boolean => MINIMUMS.has(rule);

/** Whether a breach is further from what is allowed than it was. */
export const isWorse = (now: RuleBreach, before: RuleBreach): boolean =>
  isMinimum(now.rule) ? now.value < before.value : now.value > before.value;

/** Whether two breaches are of the same rule and person, on dates that meet, by equally many weeks. */
export const isSameBreach = (a: RuleBreach, b: RuleBreach): boolean =>
  a.rule === b.rule && a.userId === b.userId && a.weeks === b.weeks && a.from <= b.until && b.from <= a.until;

/** Whether an override of one breach still holds for another: it expires once the value gets worse. */
export const covers = (overridden: RuleBreach, breach: RuleBreach): boolean =>
  isSameBreach(overridden, breach) && !isWorse(breach, overridden);

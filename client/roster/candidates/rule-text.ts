import type { TFunction } from 'i18next';
import { isCount, type WorkingTimeRule } from '#domain/rules/working-time-rules';
import type { Format } from '../../platform/i18n/format.js';

/** Working-time rule that is or would be broken, with the value and its limit. */
export interface BrokenRuleValue {
  readonly rule: WorkingTimeRule;
  /** Days or shifts where `isCount` holds for the rule, else hours. */
  readonly value: number;
  /** Limit of the rule, in the unit of `value`. */
  readonly limit: number;
  /** Weeks that the rule counts together. */
  readonly weeks?: number | undefined;
  /** The rest follows a night shift, which has a text of its own. */
  readonly afterNight?: boolean;
}

/** Text of a broken rule, without person and date: `10,5 uur rust, minimaal 11`. */
export function ruleText(
  t: TFunction<'candidates'>,
  format: Format,
  { rule, value, limit, weeks, afterNight = false }: BrokenRuleValue,
): string {
  const key = rule === 'rest_too_short' && afterNight ? 'rest_after_night' : rule;
  const count = isCount(rule);
  return t(`rule.${key}`, {
    value:
      rule === 'break_due'
        ? String(Math.round(value * 60))
        : count
          ? String(value)
          : format.hours(value, { exact: true }),
    limit: count ? String(limit) : format.hoursNumber(limit, { exact: true }),
    weeks,
  });
}

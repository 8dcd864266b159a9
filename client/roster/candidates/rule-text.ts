import type { TFunction } from 'i18next';
import { isCount, type WorkingTimeRule } from '#domain/rules/working-time-rules';
import type { Format } from '../../platform/i18n/format.js';

/** A rule on working time that is, or would be, broken: by how much, against what it allows. */
export interface RuleSaid {
  readonly rule: WorkingTimeRule;
  /** Days or shifts, or hours, as `isCount` says. */
  readonly value: number;
  readonly limit: number;
  /** Weeks that the rule counts together. */
  readonly weeks?: number | undefined;
  /** The rest is one after a night shift. */
  readonly afterNight?: boolean;
}

/** A broken rule in words, without who and when: `10,5 uur rust, minimaal 11`. */
export function ruleText(
  t: TFunction<'candidates'>,
  format: Format,
  { rule, value, limit, weeks, afterNight = false }: RuleSaid,
): string {
  const key = rule === 'rest_too_short' && afterNight ? 'rest_after_night' : rule;
  const count = isCount(rule);
  return t(`rule.${key}`, {
    value: count ? String(value) : format.hours(value),
    limit: count ? String(limit) : format.hoursNumber(limit),
    weeks,
  });
}

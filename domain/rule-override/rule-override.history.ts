import type { CivilDate } from '../kernel/civil-date.js';
import { lengthText } from '../kernel/clock-time.js';
import type { Details } from '../history/description.js';
import type { FeatureHistory } from '../history/feature-history.js';
import { datesOf, detailText, nonEmpty, numberIn, type Wording } from '../history/wording.js';
import { isCount } from '../rules/working-time-rules.js';
import { isMinimum } from '../rules/rule-breach.js';
import { isWorkingTime } from '../rules/rule-code.js';
import type { RuleOverrideEvent } from './rule-override.events.js';
import type { RuleOverride, RuleOverrides } from './rule-override.state.js';

/** Wording of overrides in the history. */
export const ruleOverrideHistory: FeatureHistory<RuleOverrideEvent, RuleOverrides> = {
  stream: 'rule-override',
  readsState: true,
  texts: { reasonId: 'reason' },
  events: {
    RuleOverridden: {
      group: 'publications',
      sentence: ({ after }, wording) => ({
        sentence: 'ruleOverride.Overridden',
        values: { rule: ruleName(after, wording) },
        notes: nonEmpty(
          breachDates(after, wording),
          measureText(after, wording),
          detailText(after, 'reason') && wording.translate('note.reason', { reason: detailText(after, 'reason') }),
        ),
      }),
      describe: (data) => describeOverride(data, null, detailsOf(data)),
    },
    RuleOverrideWithdrawn: {
      group: 'publications',
      sentence: ({ before }, wording) => ({
        sentence: 'ruleOverride.Withdrawn',
        values: { rule: ruleName(before, wording) },
        notes: nonEmpty(breachDates(before, wording), measureText(before, wording)),
      }),
      describe: (data, { before }) => {
        const was = before.overrides[data.overrideId];
        return describeOverride({ ...was, ...data }, was ? detailsOf(was) : null, null);
      },
    },
  },
};

type Described = Pick<RuleOverride, 'rule' | 'from' | 'until' | 'weeks' | 'value' | 'limit' | 'isMinor' | 'reasonId'>;

const detailsOf = ({ rule, from, until, weeks, value, limit, isMinor, reasonId }: Described): Details => ({
  rule,
  from,
  until,
  weeks,
  value,
  limit,
  isMinor,
  reasonId,
});

const describeOverride = (
  {
    overrideId,
    userId,
    locationId,
    until,
  }: Pick<RuleOverride, 'overrideId' | 'userId' | 'locationId'> & Partial<Pick<RuleOverride, 'until'>>,
  before: Details | null,
  after: Details | null,
) => ({ locationId, date: until ?? null, subjectId: userId, entityId: overrideId, before, after });

const ruleName = (details: Details | null, { translate }: Wording): string => {
  const rule = detailText(details, 'rule');
  return rule !== null && isWorkingTime(rule) ? translate(`ruleOverride.rule.${rule}`) : translate('unknown.record');
};

/** One date with its weekday, or a range. */
function breachDates(details: Details | null, wording: Wording): string {
  const { from, until } = details ?? {};
  return typeof from === 'string' && from === until
    ? wording.format.date(from as CivilDate)
    : datesOf(details, wording);
}

/** Measured value beside its limit, in hours or counts; null: nothing is known. */
function measureText(details: Details | null, { translate }: Wording): string | null {
  const rule = detailText(details, 'rule');
  if (rule === null || !isWorkingTime(rule)) return null;
  const counts = isCount(rule);
  const [value, limit] = [numberIn(details, 'value'), numberIn(details, 'limit')].map((amount) =>
    translate(`ruleOverride.${counts ? 'count' : 'hours'}`, { amount: counts ? String(amount) : lengthText(amount) }),
  );
  if (rule === 'break_due') return value ?? null;
  const key = rule === 'under_18_hours' ? 'beyond' : isMinimum(rule) ? 'atLeast' : 'atMost';
  return translate(`ruleOverride.${key}`, { value, limit });
}

import { describe, expect, it } from 'vitest';
import type { LocationId, RuleOverrideId, TextId } from '../kernel/ids.js';
import { day, EMMA } from '../planning/testing/planning-fixtures.js';
import { specify } from '../testing/decider-spec.js';
import { mayOverride } from './may-override.js';
import { type RuleOverrideContext, ruleOverrideDecider } from './rule-override.decider.js';
import type { RuleOverrideEvent } from './rule-override.events.js';

const [first, second] = ['override-1', 'override-2'] as RuleOverrideId[] as [RuleOverrideId, RuleOverrideId];
const [reason, other] = ['reason-1', 'reason-2'] as TextId[] as [TextId, TextId];
const cafe = 'cafe' as LocationId;
const breach = {
  rule: 'rest_too_short',
  userId: EMMA,
  from: day(1),
  until: day(1),
  weeks: null,
  value: 420,
  limit: 660,
  isMinor: false,
  itemIds: ['slot-1', 'slot-2'],
} as const;

const found: RuleOverrideContext = { breach, mayOverride: true };
const { given, givenNothing } = specify(ruleOverrideDecider, found);
const override = (overrideId = first, value = 420, reasonId = reason) =>
  ({ type: 'OverrideRule', overrideId, userId: EMMA, locationId: cafe, reasonId, value }) as const;
const overridden = (overrideId = first, value = 420): RuleOverrideEvent => ({
  type: 'RuleOverridden',
  data: { ...breach, itemIds: [...breach.itemIds], overrideId, locationId: cafe, reasonId: reason, value },
});
const withdrawn: RuleOverrideEvent = {
  type: 'RuleOverrideWithdrawn',
  data: { overrideId: first, userId: EMMA, locationId: cafe },
};
const withdraw = { type: 'WithdrawOverride', overrideId: first } as const;

describe('overriding a finding', () => {
  it('records its rule, person, dates, shifts and value with a reason', () => {
    givenNothing().when(override()).then(overridden());
  });

  it('is refused when the finding is gone or has another value than was seen', () => {
    givenNothing()
      .within({ ...found, breach: null })
      .when(override())
      .thenRefused('finding_changed');
    givenNothing().when(override(first, 480)).thenRefused('finding_changed');
  });

  it('is refused to whoever may not', () => {
    givenNothing()
      .within({ ...found, mayOverride: false })
      .when(override())
      .thenRefused('forbidden');
  });

  it('changes nothing where an override holds', () => {
    given(overridden())
      .when(override(second, 420, other))
      .then();
  });

  it('is possible again once the value is worse or the override is withdrawn', () => {
    const worse = { ...found, breach: { ...breach, value: 400 } };
    given(overridden()).within(worse).when(override(second, 400)).then(overridden(second, 400));
    given(overridden(), withdrawn).when(override(second)).then(overridden(second));
  });
});

describe('withdrawing an override', () => {
  it('is recorded once', () => {
    given(overridden()).when(withdraw).then(withdrawn);
    given(overridden(), withdrawn).when(withdraw).then();
  });

  it('is refused to whoever may not, and for an unknown override', () => {
    given(overridden())
      .within({ ...found, mayOverride: false })
      .when(withdraw)
      .thenRefused('forbidden');
    givenNothing().when(withdraw).thenRefused('not_found');
  });
});

it('managers override where the organisation allows it, and nobody but superusers for minors', () => {
  const answers = (['superuser', 'admin', 'staff'] as const).map((role) =>
    [false, true].flatMap((isMinor) => [false, true].map((allowed) => mayOverride(role, isMinor, allowed))),
  );
  expect(answers).toEqual([
    [true, true, true, true],
    [false, true, false, false],
    [false, false, false, false],
  ]);
});

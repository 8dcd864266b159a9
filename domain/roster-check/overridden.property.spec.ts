import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Instant } from '../kernel/clock-time.js';
import { civilDate } from '../kernel/civil-date.js';
import type { RuleOverrideId } from '../kernel/ids.js';
import type { ShiftTime } from '../kernel/shift-time.js';
import { amsterdamHours, CAFE, day, EMMA, FLOOR, fullTimer, MONDAY } from '../planning/testing/planning-fixtures.js';
import type { RuleOverrideView } from '../rule-override/rule-override.views.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import type { RuleBreach } from '../rules/rule-breach.js';
import { NO_WEEKS } from '../rules/worked-week.js';
import { holds } from '../testing/properties.js';
import { breachOf } from './breach-of.js';
import type { CheckFinding } from './check-scope.js';
import { isBlocking } from './overridden.js';
import { rosterCheck } from './roster-check.js';
import { item } from './testing/counting-item.js';

/** Quarters of an hour. */
const minutes = (from: number, until: number) => fc.integer({ min: from * 4, max: until * 4 }).map((one) => one * 15);
const shift = (offset: number, start: number, length: number): ShiftTime => ({
  date: day(offset),
  start,
  end: { kind: 'exact', minute: start + length },
});

function check(times: readonly ShiftTime[], birthDate: string, override: RuleBreach | null): CheckFinding[] {
  const made = override && { ...override, id: 'override' as RuleOverrideId, ...MADE };
  return rosterCheck({
    from: MONDAY,
    until: day(6),
    parts: [{ monday: MONDAY, jobFilterId: FLOOR, drafting: true, published: true }],
    items: times.map((time) => item(EMMA, time)),
    atOtherLocations: [],
    otherWeeks: () => NO_WEEKS,
    houseProfiles: NO_HOUSE_PROFILES,
    overrides: () => (made ? [made] : []),
    demand: [],
    jobs: {},
    person: () => fullTimer(EMMA, { birthDate: civilDate(birthDate) }),
    locationOf: amsterdamHours,
    closedUntil: null,
  });
}

const MADE: Omit<RuleOverrideView, keyof RuleBreach | 'id'> = {
  name: 'Emma',
  horecaLocationId: CAFE,
  isMinor: false,
  reason: 'Bruiloft',
  by: null,
  at: '2026-11-20T10:00:00.000Z' as Instant,
  withdrawn: null,
};

/**
 * Times of a week by one length, and how far they are beyond a limit; 0 or less: allowed. The length stands for the
 * change that somebody makes to a shift.
 */
interface Case {
  readonly rule: RuleBreach['rule'];
  readonly born: string;
  readonly times: (length: number) => ShiftTime[];
  readonly lengths: fc.Arbitrary<number>;
  readonly beyond: (length: number) => number;
}

const CASES: readonly Case[] = [
  {
    rule: 'day_too_long',
    born: '1990-05-05',
    times: (length) => [shift(1, 420, length)],
    lengths: minutes(11, 15),
    beyond: (length) => length - 12 * 60,
  },
  {
    rule: 'rest_too_short',
    born: '1990-05-05',
    // Ends at 23:00; the next one starts so long afterwards.
    times: (rest) => [shift(1, 900, 480), shift(2, 1380 + rest - 1440, 240)],
    lengths: minutes(6, 8.75),
    beyond: (rest) => 8 * 60 - rest,
  },
  {
    rule: 'week_too_long',
    born: '1990-05-05',
    times: (length) => [0, 1, 2, 3, 4].map((offset) => shift(offset, 480, offset === 4 ? length : 12 * 60)),
    lengths: minutes(10, 16),
    beyond: (length) => length - 12 * 60,
  },
  {
    rule: 'under_18_hours',
    born: '2009-06-01',
    times: (length) => [shift(3, 960, length)],
    lengths: minutes(6, 9),
    beyond: (length) => 960 + length - 23 * 60,
  },
];

it.each(CASES)(
  'an override of $rule expires exactly when the value gets worse',
  ({ rule, born, times, lengths, beyond }) => {
    let [kept, expired] = [0, 0];
    const blocking = (length: number, override: RuleBreach | null) =>
      check(times(length), born, override).filter((finding) => finding.code === rule && isBlocking(finding));
    holds(
      fc.property(lengths, lengths, (seen, later) => {
        const [finding] = blocking(seen, null);
        expect(finding !== undefined).toBe(beyond(seen) > 0);
        const override = finding && breachOf(finding);
        if (!override) return;
        const isWorse = beyond(later) > beyond(seen);
        expect(blocking(later, override)).toHaveLength(isWorse ? 1 : 0);
        if (isWorse) expired += 1;
        else if (beyond(later) > 0) kept += 1;
      }),
      150,
    );
    expect(Math.min(kept, expired)).toBeGreaterThan(5);
  },
);

import { describe, expect, it } from 'vitest';
import { day, EMMA, DAAN } from '../planning/testing/planning-fixtures.js';
import { covers, type RuleBreach } from './rule-breach.js';

const rest: RuleBreach = {
  rule: 'rest_too_short',
  userId: EMMA,
  from: day(1),
  until: day(1),
  weeks: null,
  value: 9 * 60,
  limit: 11 * 60,
};

describe('an override', () => {
  it('holds for a rest that is as long or longer, and expires a minute below', () => {
    expect([541, 540, 539].map((value) => covers(rest, { ...rest, value }))).toEqual([true, true, false]);
  });

  it('holds for a shift that is as long or shorter, and expires a minute beyond', () => {
    const long: RuleBreach = { ...rest, rule: 'day_too_long', value: 780, limit: 720 };
    expect([779, 780, 781].map((value) => covers(long, { ...long, value }))).toEqual([true, true, false]);
  });

  it('holds for its rule, person and dates alone', () => {
    const others: Partial<RuleBreach>[] = [
      { rule: 'weekly_rest_too_short' },
      { userId: DAAN },
      { from: day(2), until: day(2) },
      { weeks: 4 },
    ];
    expect(others.map((other) => covers(rest, { ...rest, ...other }))).toEqual([false, false, false, false]);
  });

  it('holds for a row of dates that has become shorter on either side', () => {
    const row: RuleBreach = { ...rest, rule: 'weekly_rest_too_short', from: day(0), until: day(7), value: 600 };
    expect(covers(row, { ...row, from: day(1), until: day(6) })).toBe(true);
    expect(covers(row, { ...row, from: day(8), until: day(14) })).toBe(false);
  });
});

import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type Contract, fixedHours, SINCE_EVER, ZERO_HOURS } from '../planning/person-terms.js';
import { terms } from '../planning/testing/planning-fixtures.js';
import { onCallDue, onCallSince } from './on-call-terms.js';

const MIN_MAX: Contract = { kind: 'min_max', minHours: 8, maxHours: 24 };
const person = (
  contracts: Record<string, Contract>,
  employedFrom: string | null = null,
  until: string | null = null,
) => ({
  terms: Object.entries(contracts).map(([from, contract]) => ({ ...terms({ contract }), from: civilDate(from) })),
  employment: {
    from: employedFrom === null ? null : civilDate(employedFrom),
    until: until === null ? null : civilDate(until),
  },
});
const TODAY = civilDate('2026-11-27');

describe('the time somebody has been on call', () => {
  it('goes back over terms without fixed hours to the last fixed ones', () => {
    const changed = { '2024-01-01': fixedHours(20), '2025-06-01': ZERO_HOURS, '2026-01-01': MIN_MAX };
    expect(onCallSince(person(changed), TODAY)).toBe('2025-06-01');
    expect(onCallSince(person(changed), civilDate('2025-05-31'))).toBeNull();
  });

  it('begins with the employment, and is not known where no date is', () => {
    expect(onCallSince(person({ [SINCE_EVER]: ZERO_HOURS }, '2026-02-01'), TODAY)).toBe('2026-02-01');
    expect(onCallSince(person({ [SINCE_EVER]: ZERO_HOURS }), TODAY)).toBeNull();
  });

  it('ends with the employment', () => {
    expect(onCallSince(person({ '2025-01-01': ZERO_HOURS }, null, '2026-11-26'), TODAY)).toBeNull();
    expect(onCallSince(person({ '2025-01-01': ZERO_HOURS }, null, '2026-11-27'), TODAY)).toBe('2025-01-01');
  });
});

describe('what is due towards somebody on call', () => {
  const due = (date: string) => onCallDue(person({ '2025-03-10': ZERO_HOURS }), civilDate(date))?.kind ?? null;

  it('is nothing before 26 weeks, and then a pattern that they may ask for', () => {
    expect([due('2025-09-07'), due('2025-09-08')]).toEqual([null, 'pattern']);
  });

  it('is an offer of fixed hours for 30 days from 12 months on, told 30 days ahead', () => {
    expect([due('2026-02-07'), due('2026-02-08'), due('2026-03-09')]).toEqual(['pattern', 'soon', 'soon']);
    expect(onCallDue(person({ '2025-03-10': ZERO_HOURS }), civilDate('2026-03-10'))).toEqual({
      kind: 'offer',
      since: '2025-03-10',
      offerFrom: '2026-03-10',
      offerUntil: '2026-04-09',
    });
    expect([due('2026-04-09'), due('2026-04-10')]).toEqual(['offer', 'pattern']);
  });

  it('comes back each year', () => {
    expect([due('2027-02-07'), due('2027-02-08'), due('2027-03-10')]).toEqual(['pattern', 'soon', 'offer']);
  });
});

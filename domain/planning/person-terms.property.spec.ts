import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import type { JobId } from '../kernel/ids.js';
import { fixedHours, type PersonTerms, termsOn, termsWithin, withTerms } from './person-terms.js';

const FIRST = civilDate('2026-01-01');
const anyDate = fc.integer({ min: 0, max: 400 }).map((offset) => addDays(FIRST, offset));
const anyTerms: fc.Arbitrary<PersonTerms> = fc.record({
  from: anyDate,
  jobIds: fc.subarray(['service', 'bar', 'dishes'] as JobId[]),
  always: fc.boolean(),
  contract: fc.constantFrom(null, 8, 20, 38).map(fixedHours),
});
const entered = fc.array(anyTerms, { minLength: 1, maxLength: 8 });

describe('terms entered in any order', () => {
  it('apply from the latest date on or before a date; for one date the last entered', () => {
    fc.assert(
      fc.property(entered, anyDate, (all, date) => {
        const terms = all.reduce<readonly PersonTerms[]>(withTerms, []);
        const before = all.filter(({ from }) => from <= date);
        const candidates = before.length > 0 ? before : all;
        const from = candidates.map((one) => one.from).reduce((a, b) => (before.length > 0 === a > b ? a : b));
        expect(termsOn({ terms }, date)).toBe(all.findLast((one) => one.from === from));
      }),
    );
  });

  it('give the same result for every date of a range when only its terms are loaded', () => {
    fc.assert(
      fc.property(entered, anyDate, fc.nat(60), fc.nat(60), (all, from, length, offset) => {
        const terms = all.reduce<readonly PersonTerms[]>(withTerms, []);
        const date = addDays(from, Math.min(offset, length));
        const within = termsWithin(terms, from, addDays(from, length));
        expect(termsOn({ terms: within }, date)).toBe(termsOn({ terms }, date));
      }),
    );
  });

  it('are left out of a range that they begin after', () => {
    fc.assert(
      fc.property(entered, anyDate, fc.nat(60), (all, from, length) => {
        const terms = all.reduce<readonly PersonTerms[]>(withTerms, []);
        const until = addDays(from, length);
        const later = termsWithin(terms, from, until).filter((one) => one.from > until);
        expect(later).toEqual(terms[0] && terms[0].from > until ? [terms[0]] : []);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import {
  appliedProfile,
  builtIn,
  changedValues,
  houseValueFault,
  laxerThanLaw,
  limitsByAge,
  milderThanLaw,
} from './house-profile.js';
import { LIMIT_KINDS, LIMITS } from './limits.js';
import { houseProfile } from './testing/house-profile.js';

describe('a house profile', () => {
  it('has the limits of its origin without changes', () => {
    const { minors, adults } = appliedProfile(houseProfile({ origin: 'cao-horeca-2025', from: '2027-01-01' }));
    const origin = builtIn('cao-horeca-2025');
    expect({ minors, adults }).toEqual({ minors: origin.minors, adults: origin.adults });
  });

  it('changes a severity of one age', () => {
    const severities = [{ age: 18, rule: 'day_too_long', severity: 'warning' }] as const;
    const { minors, adults } = appliedProfile(houseProfile({ from: '2027-01-01', severities }));
    expect([adults, ...minors].map((limits) => limits.severities.day_too_long)).toEqual([
      'warning',
      'error',
      'error',
      'error',
    ]);
  });

  it('keeps the origin for values that equal it', () => {
    const values = [
      { age: 18, limit: 'maxWeek', value: 3000 },
      { age: 18, limit: 'maxDay', value: 720 },
      { age: 16, limit: 'maxDay', value: 480 },
    ] as const;
    expect(changedValues('wet', values)).toEqual([values[2], values[0]]);
  });

  it('adds a limit that its origin lacks, where that is stricter', () => {
    const values = [
      { age: 18, limit: 'nightTime', value: 38 * 60 },
      { age: 18, limit: 'twoDaysOffWithin', value: 14 },
      { age: 13, limit: 'mean4', value: 20 * 60 },
    ] as const;
    expect(values.map((value) => houseValueFault('wet', value))).toEqual([null, null, null]);
    const house = houseProfile({ from: '2027-01-01', values });
    const { minors, adults } = appliedProfile(house);
    expect(adults.nights?.nightTime).toEqual({ weeks: 2, max: 2280, from: { info: 0.75, warning: 0.9 } });
    expect(adults.twoDaysOffWithin).toBe(14);
    expect(minors[0]?.averages).toEqual([{ weeks: 4, max: 1200, withNights: null }]);
    expect(laxerThanLaw(house)).toEqual([]);
  });

  it('refuses values that cannot be set for the age or that are out of bounds', () => {
    expect([
      houseValueFault('wet', { age: 18, limit: 'maxDay', value: 600 }),
      houseValueFault('wet', { age: 18, limit: 'maxDay', value: -1 }),
      houseValueFault('wet', { age: 18, limit: 'maxDay', value: 1441 }),
      houseValueFault('wet', { age: 16, limit: 'shortenedRest', value: 600 }),
      houseValueFault('cao-horeca-2025', { age: 13, limit: 'maxDay', value: 60 }),
    ]).toEqual([
      null,
      { code: 'min', limit: 0 },
      { code: 'max', limit: 1440 },
      { code: 'not_found' },
      { code: 'not_found' },
    ]);
  });
});

describe('every limit', () => {
  const all = (['wet', 'cao-horeca-2025'] as const).flatMap((origin) => limitsByAge(builtIn(origin)));

  it.each(LIMITS)('%s is written where it is read, and nothing else changes', (limit) => {
    const { read, write } = LIMIT_KINDS[limit];
    for (const limits of all) {
      const value = read(limits);
      if (value === null) continue;
      expect(read(write(limits, value + 1))).toBe(value + 1);
      expect(write(write(limits, value + 1), value)).toEqual(limits);
    }
  });

  it.each(LIMITS)('%s is in some built-in profile', (limit) => {
    expect(all.some((limits) => LIMIT_KINDS[limit].read(limits) !== null)).toBe(true);
  });
});

describe('values beyond the law', () => {
  const laxer = (given: Partial<Parameters<typeof houseProfile>[0]>) =>
    laxerThanLaw(houseProfile({ from: '2027-01-01', ...given }));

  it('are none in a copy of the law', () => {
    expect(laxer({})).toEqual([]);
  });

  it('are told with the article, and stricter values are not', () => {
    const values = [
      { age: 18, limit: 'minRest', value: 600 },
      { age: 18, limit: 'maxDay', value: 600 },
      { age: 16, limit: 'latest', value: 1410 },
    ] as const;
    expect(laxer({ values })).toEqual([
      { age: 16, limit: 'latest', value: 1410, law: 1380, article: '5:3' },
      { age: 18, limit: 'minRest', value: 600, law: 660, article: '5:3' },
    ]);
  });

  it('are no unpaid breaks, which the law leaves to the employer', () => {
    expect(laxer({ values: [{ age: 18, limit: 'unpaidBreaks', value: 1 }] })).toEqual([]);
  });

  it('are what only the agreement allowed, once it has ended', () => {
    expect(laxer({ origin: 'cao-horeca-2025' })).toEqual([
      { age: 15, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
      { age: 16, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
      { age: 18, limit: 'daysWithNight', value: 8, law: 7, article: '5:8' },
      { age: 18, limit: 'lateNights', value: null, law: 36, article: '5:8' },
      { age: 18, limit: 'rosterNotice', value: 21, law: 28, article: '4:2' },
      { age: 18, limit: 'callNotice', value: 1440, law: 5760, article: '7:628a BW' },
    ]);
    expect(laxer({ origin: 'cao-horeca-2025', from: '2026-12-01', until: '2026-12-31' })).toEqual([]);
    expect(laxer({ origin: 'cao-horeca-2025', from: '2026-12-01', until: '2027-01-01' })).toHaveLength(6);
  });

  it('are milder severities too', () => {
    const severities = [
      { age: 18, rule: 'day_too_long', severity: 'warning' },
      { age: 18, rule: 'night_too_long', severity: 'error' },
    ] as const;
    expect(milderThanLaw({ severities })).toEqual([
      { age: 18, rule: 'day_too_long', severity: 'warning', law: 'error' },
    ]);
  });
});

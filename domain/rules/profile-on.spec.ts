import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { limitsOn, profileOn, profilesFrom } from './profile-on.js';

const ids = (date: string) => profilesFrom(civilDate(date)).map(({ id }) => id);

describe('the profile of a date', () => {
  it('is the agreement until its last day, and the law before and after it', () => {
    expect(
      ['2024-12-31', '2025-01-01', '2026-12-31', '2027-01-01'].map((date) => profileOn(civilDate(date)).id),
    ).toEqual(['wet', 'cao-horeca-2025', 'cao-horeca-2025', 'wet']);
  });

  it('is followed by the law when the agreement ends', () => {
    expect([ids('2026-12-31'), ids('2027-01-01')]).toEqual([['cao-horeca-2025', 'wet'], ['wet']]);
  });
});

describe('limits of a person', () => {
  const fromAge = (birthDate: string | null, date: string) =>
    limitsOn(birthDate === null ? null : civilDate(birthDate), civilDate(date))?.fromAge ?? null;

  it('change on birthdays', () => {
    const ages = ['2024-05-31', '2024-06-01', '2026-05-31', '2026-06-01', '2027-05-31', '2027-06-01', '2029-06-01'];
    expect(ages.map((date) => fromAge('2011-06-01', date))).toEqual([null, 13, null, 15, 15, 16, 18]);
  });

  it('are those of adults where no age is known', () => {
    expect(fromAge(null, '2026-11-27')).toBe(18);
  });

  it('begin on 1 March of a common year for who was born on 29 February', () => {
    expect([fromAge('2012-02-29', '2027-02-28'), fromAge('2012-02-29', '2027-03-01')]).toEqual([13, 15]);
  });
});

import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type HouseProfile, NO_HOUSE_PROFILES } from './house-profile.js';
import { limitsOn, profileOn, profilesFrom } from './profile-on.js';
import { houseProfile } from './testing/house-profile.js';

const STRICT = houseProfile({
  from: '2027-01-01',
  until: '2027-03-31',
  values: [{ age: 18, limit: 'maxDay', value: 600 }],
});

const idOn = (date: string, house: readonly HouseProfile[] = NO_HOUSE_PROFILES) => profileOn(civilDate(date), house).id;
const periods = (date: string, house: readonly HouseProfile[] = NO_HOUSE_PROFILES) =>
  profilesFrom(civilDate(date), house).map(({ profile, from, until }) => [profile.id, from, until]);

describe('the profile of a date', () => {
  it('is the agreement until its last day, and the law before and after it', () => {
    expect(['2024-12-31', '2025-01-01', '2026-12-31', '2027-01-01'].map((date) => idOn(date))).toEqual([
      'wet',
      'cao-horeca-2025',
      'cao-horeca-2025',
      'wet',
    ]);
  });

  it('is the house profile on its own dates, both included', () => {
    expect(['2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01'].map((date) => idOn(date, [STRICT]))).toEqual([
      'cao-horeca-2025',
      'strict',
      'strict',
      'wet',
    ]);
  });

  it('is followed by the law when the agreement ends', () => {
    expect([periods('2026-12-31'), periods('2027-01-01')]).toEqual([
      [
        ['cao-horeca-2025', '2026-12-31', '2026-12-31'],
        ['wet', '2027-01-01', null],
      ],
      [['wet', '2027-01-01', null]],
    ]);
  });

  it('is followed by the agreement when its first day comes', () => {
    expect(periods('2024-12-30')).toEqual([
      ['wet', '2024-12-30', '2024-12-31'],
      ['cao-horeca-2025', '2025-01-01', '2026-12-31'],
      ['wet', '2027-01-01', null],
    ]);
  });

  it('gives way to house profiles within the dates of a built-in one and takes over again after them', () => {
    const early = houseProfile({ profileId: 'early', from: '2026-12-21', until: '2026-12-24' });
    expect(periods('2026-12-20', [early, STRICT])).toEqual([
      ['cao-horeca-2025', '2026-12-20', '2026-12-20'],
      ['early', '2026-12-21', '2026-12-24'],
      ['cao-horeca-2025', '2026-12-25', '2026-12-31'],
      ['strict', '2027-01-01', '2027-03-31'],
      ['wet', '2027-04-01', null],
    ]);
  });
});

describe('limits of a person', () => {
  const fromAge = (birthDate: string | null, date: string) =>
    limitsOn({ birthDate: birthDate === null ? null : civilDate(birthDate) }, civilDate(date), NO_HOUSE_PROFILES)
      ?.fromAge ?? null;

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

  it('are those of the house profile for the age it changed alone', () => {
    const maxDay = (birthDate: string, date: string) =>
      limitsOn({ birthDate: civilDate(birthDate) }, civilDate(date), [STRICT])?.maxDay;
    expect([
      maxDay('1995-05-05', '2026-12-31'),
      maxDay('1995-05-05', '2027-01-01'),
      maxDay('2010-05-05', '2027-01-01'),
    ]).toEqual([720, 600, 540]);
  });
});

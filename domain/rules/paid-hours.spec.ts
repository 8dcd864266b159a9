import { describe, expect, it } from 'vitest';
import { type CivilDate, civilDate } from '../kernel/civil-date.js';
import { amsterdamHours, day, timeOn } from '../planning/testing/planning-fixtures.js';
import { NO_HOUSE_PROFILES } from './house-profile.js';
import { hasUnpaidBreaks, paidMinutes, unpaidMinutes } from './paid-hours.js';
import { houseProfile } from './testing/house-profile.js';
import { unpaidBreaksFrom } from './testing/unpaid-breaks.js';

const UNPAID = [unpaidBreaksFrom('2026-11-24')];
const paid = (times: string, date = day(1), birthDate: CivilDate | null = null, houseProfiles = UNPAID) =>
  paidMinutes(timeOn(date, times), amsterdamHours(), { birthDate, houseProfiles });

describe('paidMinutes', () => {
  it('counts the whole shift by the law and by the agreement', () => {
    expect(paid('12:00-22:15', civilDate('2026-11-23'), null, [...NO_HOUSE_PROFILES])).toBe(615);
    expect(paid('12:00-22:15', civilDate('2027-11-23'), null, [...NO_HOUSE_PROFILES])).toBe(615);
  });

  it('leaves out 30 minutes beyond 5.5 hours and 45 beyond 10 where breaks are unpaid', () => {
    expect(['12:00-17:30', '12:00-17:31', '12:00-22:00', '12:00-22:01'].map((times) => paid(times))).toEqual([
      330, 301, 570, 556,
    ]);
  });

  it('leaves out 30 minutes beyond 4.5 hours until the day before the birthday of somebody who turns 18', () => {
    expect([civilDate('2008-11-25'), civilDate('2008-11-24')].map((born) => paid('12:00-16:45', day(1), born))).toEqual(
      [255, 285],
    );
  });

  it('goes by the profile of the date of the shift', () => {
    expect([day(0), day(1)].map((date) => paid('10:00-18:00', date))).toEqual([480, 450]);
  });

  it('leaves out breaks of the ages of which the profile says so', () => {
    const adults = [unpaidBreaksFrom('2026-11-01', [18])];
    expect([null, civilDate('2010-01-01')].map((born) => paid('10:00-18:00', day(1), born, adults))).toEqual([
      450, 480,
    ]);
  });

  it('leaves out the length that the profile gives the break', () => {
    const values = [
      { age: 18, limit: 'unpaidBreaks', value: 1 },
      { age: 18, limit: 'break', value: 40 },
    ] as const;
    expect(paid('10:00-18:00', day(1), null, [houseProfile({ from: '2026-11-01', values })])).toBe(440);
  });

  it('counts a shift until closing by the closing time, and none on call', () => {
    expect(['19:30-close', '19:15-close', '12:00-call'].map((times) => paid(times))).toEqual([330, 315, 0]);
  });

  it('goes by the hours that pass in the nights in which the clock changes', () => {
    const rules = { birthDate: null, houseProfiles: [unpaidBreaksFrom('2026-01-01')] };
    const on = (date: string) => paidMinutes(timeOn(civilDate(date), '22:00-04:00'), amsterdamHours(), rules);
    expect([on('2026-03-28'), on('2026-10-24')]).toEqual([300, 390]);
  });

  it('counts the whole shift of somebody too young to work', () => {
    expect(paid('10:00-18:00', day(1), civilDate('2020-01-01'))).toBe(480);
  });
});

it('unpaidMinutes are those that paidMinutes leave out', () => {
  const unpaid = (times: string) =>
    unpaidMinutes(timeOn(day(1), times), amsterdamHours(), { birthDate: null, houseProfiles: UNPAID });
  expect(['12:00-17:30', '12:00-18:00', '10:00-21:00'].map(unpaid)).toEqual([0, 30, 45]);
});

it('hasUnpaidBreaks holds on dates of a profile with unpaid breaks at any age', () => {
  const minors = [unpaidBreaksFrom('2026-11-24', [16])];
  expect([day(0), day(1)].map((date) => hasUnpaidBreaks(date, minors))).toEqual([false, true]);
  expect(hasUnpaidBreaks(day(1), NO_HOUSE_PROFILES)).toBe(false);
});

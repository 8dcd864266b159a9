import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { amsterdamHours, day, timeOn } from '../planning/testing/planning-fixtures.js';
import { breakMinutes, findBreaks } from './breaks.js';
import type { HouseProfile } from './house-profile.js';
import { houseProfile } from './testing/house-profile.js';
import { question, told } from './testing/rule-question.js';

const breaksOf = (times: readonly string[], birthDate?: string) =>
  told(
    findBreaks(
      question(
        times.map((time, index) => timeOn(day(index), time)),
        birthDate,
      ),
    ),
  ).map(({ severity, value, limit, dates }) => [severity, value * 60, limit, dates]);

describe('findBreaks', () => {
  it('finds 30 minutes beyond 5.5 hours and 45 beyond 10 for adults', () => {
    expect(breaksOf(['12:00-17:30', '12:00-17:45', '12:00-22:00', '12:00-22:15'])).toEqual([
      ['info', 30, 5.5, [day(1)]],
      ['info', 30, 5.5, [day(2)]],
      ['info', 45, 10, [day(3)]],
    ]);
  });

  it('finds 30 minutes beyond 4.5 hours for people under 18, until the day before their birthday', () => {
    const times = ['12:00-16:30', '12:00-16:45', '12:00-16:45'];
    expect(breaksOf(times, '2008-11-25')).toEqual([['info', 30, 4.5, [day(1)]]]);
    expect(breaksOf(times, '2008-11-24')).toEqual([]);
  });

  it('finds none in a shift on call', () => {
    expect(breaksOf(['12:00-call'])).toEqual([]);
  });

  it('counts the hours that pass in the nights in which the clock changes', () => {
    // 6 hours on the wall: 5 in March, 7 in October.
    const breakOn = (date: string) => told(findBreaks(question([timeOn(civilDate(date), '22:00-04:00')]))).length;
    expect([breakOn('2026-03-28'), breakOn('2026-10-24')]).toEqual([0, 1]);
  });
});

describe('breakMinutes', () => {
  const minutesOf = (times: string, date = day(0), houseProfiles: readonly HouseProfile[] = []) =>
    breakMinutes(timeOn(date, times), { birthDate: null, location: amsterdamHours(), houseProfiles });

  it('counts a shift until closing by the closing time', () => {
    expect([minutesOf('19:30-close'), minutesOf('19:15-close')]).toEqual([0, 30]);
  });

  it('follows the profile of the date, also an own one', () => {
    const house = houseProfile({ from: '2026-11-24', values: [{ age: 18, limit: 'break', value: 40 }] });
    const on = (offset: number) => minutesOf('10:00-16:00', day(offset), [house]);
    expect([on(0), on(1)]).toEqual([30, 40]);
  });
});

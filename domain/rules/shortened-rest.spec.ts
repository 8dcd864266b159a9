import { describe, expect, it } from 'vitest';
import { timeOn, day } from '../planning/testing/planning-fixtures.js';
import { findShortRests } from './shortened-rest.js';
import { question, told } from './testing/rule-question.js';

const of = (times: Parameters<typeof question>[0], birthDate?: string) =>
  told(findShortRests(question(times, birthDate)));

describe('rest between two shifts of an adult', () => {
  it('may be shortened to 8 hours once in seven days, which is a warning', () => {
    expect(of([timeOn(day(0), '15:00-23:00'), timeOn(day(1), '07:00-12:00')])).toEqual([
      { severity: 'warning', value: 8, limit: 11, dates: [day(0), day(1)] },
    ]);
  });

  it('is an error when it is shorter than 8 hours', () => {
    expect(of([timeOn(day(0), '15:00-23:00'), timeOn(day(1), '06:45-12:00')])).toEqual([
      { severity: 'error', value: 7.75, limit: 11, dates: [day(0), day(1)] },
    ]);
  });

  it('is an error when it is the second that is shortened in seven days', () => {
    const twice = (offset: number) =>
      of([
        timeOn(day(0), '15:00-23:00'),
        timeOn(day(1), '08:00-12:00'),
        timeOn(day(offset), '15:00-23:00'),
        timeOn(day(offset + 1), '08:00-12:00'),
      ]).map(({ severity }) => severity);
    expect(twice(6)).toEqual(['warning', 'error']);
    expect(twice(7)).toEqual(['warning', 'warning']);
  });
});

describe('rest after a night shift that ends after 02:00', () => {
  /** 18:00 to 02:30: half past two hours of the night. */
  const night = (offset: number) => timeOn(day(offset), '18:00-02:30');

  it('has to be 14 hours, and may be shortened once in seven days without a word', () => {
    expect(of([night(0), timeOn(day(1), '16:30-22:00')])).toEqual([]);
    expect(of([night(0), timeOn(day(1), '16:15-22:00')])).toEqual([]);
    expect(of([night(0), timeOn(day(1), '16:15-22:00'), night(3), timeOn(day(4), '16:15-22:00')])).toEqual([
      { severity: 'warning', value: 13.75, limit: 14, dates: [day(3), day(4)] },
    ]);
  });

  it('is an error below 8 hours', () => {
    expect(of([night(0), timeOn(day(1), '10:15-16:00')])).toEqual([
      { severity: 'error', value: 7.75, limit: 14, dates: [day(0), day(1)] },
    ]);
  });

  it('has to be 11 hours where it ends at 02:00', () => {
    const until = (times: string) =>
      of([timeOn(day(0), times), timeOn(day(1), '13:00-18:00'), timeOn(day(3), '18:00-24:00')]);
    expect(until('18:00-02:00')).toEqual([]);
    expect(until('00:45-02:00')).toEqual([]);
  });
});

describe('rest after a night shift of more than ten hours', () => {
  const after = (night: string, next: string) => of([timeOn(day(0), night), timeOn(day(1), next)]);

  it('has to be 12 hours, also where it ends before 02:00', () => {
    expect(after('14:00-01:30', '13:30-18:00')).toEqual([]);
    expect(after('14:00-01:30', '13:15-18:00')).toEqual([
      { severity: 'warning', value: 11.75, limit: 12, dates: [day(0), day(1)] },
    ]);
  });

  it('has to be 11 hours where the shift is ten hours long, or no night shift', () => {
    expect(after('15:30-01:30', '12:30-18:00')).toEqual([]);
    expect(after('14:00-01:00', '12:00-18:00')).toEqual([]);
    expect(after('15:30-01:30', '12:15-18:00')).toMatchObject([{ severity: 'warning', value: 10.75, limit: 11 }]);
  });

  it('may not be shortened, so less than 11 hours is an error', () => {
    expect(after('14:00-01:30', '12:30-18:00')).toMatchObject([{ severity: 'warning', value: 11, limit: 12 }]);
    expect(after('14:00-01:30', '12:15-18:00')).toMatchObject([{ severity: 'error', value: 10.75, limit: 12 }]);
  });

  it('has to be 14 hours where it ends after 02:00, once in seven days 12', () => {
    expect(after('16:00-03:00', '15:00-18:00')).toEqual([]);
    expect(after('16:00-03:00', '14:45-18:00')).toMatchObject([{ severity: 'warning', value: 11.75, limit: 14 }]);
  });
});

describe('rest of minors', () => {
  it('may not be shortened', () => {
    expect(of([timeOn(day(0), '14:00-22:00'), timeOn(day(1), '09:45-15:00')], '2009-06-01')).toEqual([
      { severity: 'error', value: 11.75, limit: 12, dates: [day(0), day(1)] },
    ]);
  });
});

describe('rest in a night in which the clock changes', () => {
  it('counts the hour that the clock goes back, and not the one that it skips', () => {
    const between = (saturday: string, sunday: string) =>
      of([timeOn(saturday as never, '15:00-23:00'), timeOn(sunday as never, '09:00-12:00')]).map(({ value }) => value);
    expect(between('2026-10-24', '2026-10-25')).toEqual([]);
    expect(between('2027-03-27', '2027-03-28')).toEqual([9]);
  });
});

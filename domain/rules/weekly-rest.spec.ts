import { describe, expect, it } from 'vitest';
import { timeOn, day } from '../planning/testing/planning-fixtures.js';
import { question, told } from './testing/rule-question.js';
import { findWeeklyRest } from './weekly-rest.js';

const of = (times: Parameters<typeof question>[0], birthDate?: string) =>
  told(findWeeklyRest(question(times, birthDate)));
const days = (count: number, times: string, from = 0) =>
  Array.from({ length: count }, (_, index) => timeOn(day(from + index), times));

describe('weekly rest of who is under 18', () => {
  const minor = (times: Parameters<typeof question>[0]) => of(times, '2009-06-01');

  it('has to be 36 hours long and over within seven days of the first shift', () => {
    // From Monday 09:00 the last end that leaves 36 hours is Saturday 21:00.
    expect(minor([...days(5, '09:00-17:00'), timeOn(day(5), '13:00-21:00')])).toEqual([]);
    expect(minor([...days(5, '09:00-17:00'), timeOn(day(5), '13:00-21:15')])).toEqual([
      { severity: 'error', value: 35.75, limit: 36, dates: [0, 1, 2, 3, 4, 5].map(day) },
    ]);
  });

  it('is counted anew after a rest of that length', () => {
    expect(minor([...days(5, '09:00-17:00'), ...days(5, '09:00-17:00', 7)])).toEqual([]);
  });

  it('is missed once in ten days of work in a row', () => {
    expect(minor(days(10, '09:00-17:00'))).toEqual([
      { severity: 'error', value: 16, limit: 36, dates: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(day) },
    ]);
  });

  it('is not broken by being on call', () => {
    const call = timeOn(day(6), '17:00-call');
    expect(minor([...days(6, '09:00-17:00'), call, ...days(6, '09:00-17:00', 8)])).toEqual([]);
  });
});

describe('weekly rest of adults', () => {
  it('may be 72 hours in two weeks instead', () => {
    // After eleven days 88 hours are left of two weeks, after twelve 64.
    expect(of(days(11, '09:00-17:00'))).toEqual([]);
    expect(of(days(12, '09:00-17:00'))).toEqual([
      { severity: 'error', value: 16, limit: 36, dates: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(day) },
    ]);
  });

  it('may be in parts of 32 hours then, and not in shorter ones', () => {
    // Two rests of 40 and 32 hours, or of 40 and 31:45.
    const weeks = (last: string) => [...days(7, '09:00-17:00'), ...days(5, '09:00-17:00', 8), timeOn(day(12), last)];
    expect(of(weeks('20:00-01:00'))).toEqual([]);
    expect(of(weeks('20:00-01:15'))).toMatchObject([{ severity: 'error', value: 16, limit: 36 }]);
  });
});

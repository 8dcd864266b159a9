import { describe, expect, it } from 'vitest';
import { timeOn, day } from '../planning/testing/planning-fixtures.js';
import { addDays, civilDate } from '../kernel/civil-date.js';
import { findDaysAWeek, findDaysOff, findSundays } from './days-off.js';
import { question, told } from './testing/rule-question.js';

const on = (offsets: readonly number[], from = day(0)) =>
  offsets.map((offset) => timeOn(addDays(from, offset), '09:00-15:00'));

describe('two days off in a row', () => {
  const of = (offsets: readonly number[], from = day(0)) => told(findDaysOff(question(on(offsets, from))), 'days');

  it('have to come within two weeks of the first day of work', () => {
    const everyOtherDay = [0, 2, 4, 6, 8, 10, 11];
    expect(of(everyOtherDay)).toEqual([]);
    expect(of([...everyOtherDay, 12])).toEqual([
      { severity: 'warning', value: 13, limit: 12, dates: [...everyOtherDay, 12].map(day) },
    ]);
  });

  it('are counted anew after two days off', () => {
    expect(of([0, 2, 4, 7, 9, 11, 13, 15, 17])).toEqual([]);
  });

  it('are not asked for by the law alone', () => {
    expect(of([0, 2, 4, 6, 8, 10, 12, 14], civilDate('2027-01-04'))).toEqual([]);
  });
});

describe('days of work a week', () => {
  const of = (birthDate: string, offsets: readonly number[]) =>
    told(findDaysAWeek(question(on(offsets), birthDate)), 'days');

  it('are at most five at 15', () => {
    expect(of('2011-06-01', [0, 1, 2, 3, 4])).toEqual([]);
    expect(of('2011-06-01', [0, 1, 2, 3, 4, 5])).toEqual([
      { severity: 'error', value: 6, limit: 5, dates: [0, 1, 2, 3, 4, 5].map(day) },
    ]);
  });

  it('are not limited from 16 on', () => {
    expect(of('2010-06-01', [0, 1, 2, 3, 4, 5])).toEqual([]);
  });
});

describe('a Sunday after a Saturday', () => {
  const of = (birthDate: string, offsets: readonly number[]) =>
    told(findSundays(question(on(offsets), birthDate)), 'days').map(({ dates }) => dates);

  it('is nothing for who is 15', () => {
    expect(of('2011-06-01', [5])).toEqual([]);
    expect(of('2011-06-01', [6])).toEqual([]);
    expect(of('2011-06-01', [4, 6])).toEqual([]);
    expect(of('2011-06-01', [5, 6])).toEqual([[day(5), day(6)]]);
  });

  it('is allowed from 16 on', () => {
    expect(of('2010-06-01', [5, 6])).toEqual([]);
  });
});

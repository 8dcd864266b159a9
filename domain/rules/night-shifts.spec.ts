import { describe, expect, it } from 'vitest';
import { timeOn, day } from '../planning/testing/planning-fixtures.js';
import { civilDate } from '../kernel/civil-date.js';
import { findLongNights, findRestAfterNights, findRowsWithNights } from './night-shifts.js';
import { question, told } from './testing/rule-question.js';

describe('a night shift', () => {
  const long = (times: string, date = day(0)) => told(findLongNights(question([timeOn(date, times)])));

  it('has more than an hour between 00:00 and 06:00', () => {
    expect(long('14:00-01:00')).toEqual([]);
    expect(long('15:00-03:00')).toMatchObject([{ severity: 'warning', value: 12, limit: 10 }]);
    expect(long('15:00-03:15')).toMatchObject([{ severity: 'error', value: 12.25, limit: 10 }]);
    expect(long('14:00-01:15')).toEqual([{ severity: 'warning', value: 11.25, limit: 10, dates: [day(0)] }]);
    expect(long('05:00-16:00')).toEqual([]);
    expect(long('04:45-15:00')).toEqual([{ severity: 'warning', value: 10.25, limit: 10, dates: [day(0)] }]);
  });

  it('may be 10 hours long', () => {
    expect(long('18:00-04:00')).toEqual([]);
    expect(long('18:00-04:15')).toEqual([{ severity: 'warning', value: 10.25, limit: 10, dates: [day(0)] }]);
  });

  it('is an hour longer or shorter when the clock changes', () => {
    expect(long('18:00-04:00', civilDate('2026-10-24'))).toMatchObject([{ value: 11 }]);
    expect(long('18:00-04:30', civilDate('2027-03-27'))).toEqual([]);
  });
});

describe('rest after a row of night shifts', () => {
  const after = (nights: number, next: Parameters<typeof timeOn>) =>
    told(
      findRestAfterNights(
        question([...Array.from({ length: nights }, (_, index) => timeOn(day(index), '20:00-03:00')), timeOn(...next)]),
      ),
    );

  it('has to be 46 hours after three of them', () => {
    // From Thursday 03:00 that is Saturday 01:00, the night of Friday.
    expect(after(3, [day(4), '01:00-04:00'])).toEqual([]);
    expect(after(3, [day(4), '00:45-04:00'])).toEqual([
      { severity: 'warning', value: 45.75, limit: 46, dates: [day(0), day(1), day(2), day(4)] },
    ]);
  });

  it('is an ordinary one after two of them', () => {
    expect(after(2, [day(2), '17:00-22:00'])).toEqual([]);
  });

  it('is not due between the nights of one row', () => {
    expect(after(3, [day(3), '20:00-03:00'])).toEqual([]);
  });
});

describe('days in a row with a night among them', () => {
  const row = (count: number, last: string, from = day(0)) =>
    told(
      findRowsWithNights(
        question(
          Array.from({ length: count }, (_, index) =>
            timeOn(
              civilDate(new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10)),
              index === count - 1 ? last : '09:00-15:00',
            ),
          ),
        ),
      ),
      'days',
    ).map(({ value, limit }) => [value, limit]);

  it('are at most eight while the agreement holds, and seven by the law', () => {
    expect(row(8, '18:00-03:00')).toEqual([]);
    expect(row(9, '18:00-03:00')).toEqual([[9, 8]]);
    const january = civilDate('2027-01-04');
    expect(row(7, '18:00-03:00', january)).toEqual([]);
    expect(row(8, '18:00-03:00', january)).toEqual([[8, 7]]);
  });

  it('may be more without a night', () => {
    expect(row(12, '09:00-15:00')).toEqual([]);
  });

  it('go by the rules of the last date in a row over New Year', () => {
    expect(row(8, '18:00-03:00', civilDate('2026-12-24'))).toEqual([]);
    expect(row(8, '18:00-03:00', civilDate('2026-12-25'))).toEqual([[8, 7]]);
  });
});

import { describe, expect, it } from 'vitest';
import {
  addDays,
  CivilDate,
  civilDate,
  CivilMonth,
  datesBetween,
  daysBetween,
  isMonday,
  isoWeekNumber,
  mondayOf,
  mondaysBetween,
  monthOf,
  weekDates,
  weekdayOf,
} from './civil-date.js';

describe('a civil date', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '1900-01-01', '2026-12-31'])('accepts %s', (text) => {
    expect(CivilDate.safeParse(text).success).toBe(true);
  });

  it.each([
    ['a day that the month does not have', '2026-04-31'],
    ['29 February of a common year', '2026-02-29'],
    ['29 February of a century that is no leap year', '2100-02-29'],
    ['month 13', '2026-13-01'],
    ['day 0', '2026-01-00'],
    ['a month without a leading zero', '2026-1-05'],
    ['a date with a time', '2026-01-05 10:00'],
    ['an instant', '2026-01-05T00:00:00Z'],
    ['an empty text', ''],
  ])('refuses %s', (_what, text) => {
    expect(CivilDate.safeParse(text).success).toBe(false);
  });

  it.each(['0001-01-01', '0099-12-31', '0100-01-04', '9999-12-31'])(
    'refuses %s, outside the years 1900 to 2199',
    (text) => {
      expect(CivilDate.safeParse(text).success).toBe(false);
    },
  );

  it('throws from civilDate on an invalid date', () => {
    expect(() => civilDate('2026-02-30')).toThrow(Error);
  });
});

describe('a month', () => {
  it('is YYYY-MM', () => {
    expect(CivilMonth.safeParse('2026-02').success).toBe(true);
    for (const text of ['2026-13', '2026-00', '2026-2', '2026-02-01', ''])
      expect(CivilMonth.safeParse(text).success).toBe(false);
  });

  it('is derived from a date by monthOf', () => {
    expect(monthOf(civilDate('2026-12-31'))).toBe('2026-12');
  });

  it('is valid exactly when its first day is a valid date', () => {
    for (const year of ['0000', '0099', '1899', '1900', '2199', '2200', '9999'])
      expect(CivilDate.safeParse(`${year}-01-01`).success).toBe(CivilMonth.safeParse(`${year}-01`).success);
  });
});

describe('arithmetic of days', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2024-02-29', 1, '2024-03-01'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['1969-12-31', 1, '1970-01-01'],
  ])('%s plus %i days is %s', (date, days, expected) => {
    expect(addDays(civilDate(date), days)).toBe(expected);
    expect(daysBetween(civilDate(date), civilDate(expected))).toBe(days);
  });

  it('datesBetween includes both ends and is empty when the range ends before it starts', () => {
    expect(datesBetween(civilDate('2024-02-28'), civilDate('2024-03-01'))).toEqual([
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
    ]);
    expect(datesBetween(civilDate('2026-03-01'), civilDate('2026-03-01'))).toEqual(['2026-03-01']);
    expect(datesBetween(civilDate('2026-03-02'), civilDate('2026-03-01'))).toEqual([]);
  });
});

describe('a week of dates', () => {
  it.each([
    ['2026-03-02', 1],
    ['2026-03-08', 7],
    ['1970-01-01', 4],
    ['1969-12-28', 7],
    ['2024-02-29', 4],
  ])('has %s as day %i', (date, day) => {
    expect(weekdayOf(civilDate(date))).toBe(day);
    expect(isMonday(civilDate(date))).toBe(day === 1);
  });

  it('runs from Monday to Sunday, also over the end of a year', () => {
    expect(mondayOf(civilDate('2027-01-03'))).toBe('2026-12-28');
    expect(mondayOf(civilDate('2026-12-28'))).toBe('2026-12-28');
    expect(weekDates(civilDate('2026-12-28'))).toEqual([
      '2026-12-28',
      '2026-12-29',
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
      '2027-01-03',
    ]);
  });

  it('is listed by mondaysBetween when a range touches it', () => {
    expect(mondaysBetween(civilDate('2026-03-08'), civilDate('2026-03-16'))).toEqual([
      '2026-03-02',
      '2026-03-09',
      '2026-03-16',
    ]);
    expect(mondaysBetween(civilDate('2026-03-04'), civilDate('2026-03-05'))).toEqual(['2026-03-02']);
    expect(mondaysBetween(civilDate('2026-03-10'), civilDate('2026-03-02'))).toEqual([]);
  });
});

describe('isoWeekNumber', () => {
  it.each([
    ['2026-01-01', 1, 'a Thursday makes the first week'],
    ['2027-01-01', 53, 'a Friday belongs to the last week of the year before'],
    ['2027-01-03', 53, 'and so does its Sunday'],
    ['2027-01-04', 1, 'the Monday after it starts week 1'],
    ['2025-12-29', 1, 'a Monday of December may be week 1 of the next year'],
    ['2025-12-28', 52, 'the Sunday before it is week 52'],
    ['2026-12-31', 53, '2026 has 53 weeks'],
    ['2020-12-31', 53, 'and so has 2020, a leap year that starts on a Wednesday'],
    ['2021-01-03', 53, 'of which three days are in January'],
    ['2023-01-01', 52, 'a Sunday belongs to the year before'],
    ['2024-12-30', 1, 'a leap year may lose its last two days to week 1'],
    ['2026-01-04', 1, '4 January always is in week 1'],
    ['2022-01-04', 1, '4 January always is in week 1'],
    ['2026-03-02', 10, 'weeks count on'],
  ])('puts %s in week %i: %s', (date, week) => {
    expect(isoWeekNumber(civilDate(date))).toBe(week);
  });
});

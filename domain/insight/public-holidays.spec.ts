import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { easterSunday, publicHolidayOn, publicHolidaysBetween } from './public-holidays.js';

const on = (text: string) => publicHolidayOn(civilDate(text));

it.each([
  [2019, '2019-04-21'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is on %s', (year, date) => {
  expect(easterSunday(year)).toBe(date);
});

it('publicHolidaysBetween lists the public holidays of the collective agreement', () => {
  expect(publicHolidaysBetween(civilDate('2026-01-01'), civilDate('2026-12-31'))).toEqual([
    '2026-01-01',
    '2026-04-05',
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-24',
    '2026-05-25',
    '2026-12-25',
    '2026-12-26',
  ]);
  expect(publicHolidaysBetween(civilDate('2026-12-26'), civilDate('2027-01-01'))).toEqual(['2026-12-26', '2027-01-01']);
});

it("publicHolidayOn moves King's Day from a Sunday to the Saturday before", () => {
  expect(on('2025-04-26')).toBe('kings_day');
  expect(on('2025-04-27')).toBeNull();
  expect(on('2026-04-27')).toBe('kings_day');
  expect(on('2013-04-30')).toBe('kings_day');
  expect(on('2006-04-29')).toBe('kings_day');
});

it('publicHolidayOn has Liberation Day every fifth year', () => {
  expect(on('2025-05-05')).toBe('liberation_day');
  expect(on('2026-05-05')).toBeNull();
});

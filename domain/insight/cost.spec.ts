import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, UserId } from '../kernel/ids.js';
import { wageOn } from '../planning/wages.js';
import { costOfWeek, costShare } from './cost.js';

const [monday, tuesday] = [civilDate('2026-11-23'), civilDate('2026-11-24')];
const [bar, kitchen] = ['bar', 'kitchen'] as JobFilterId[] as [JobFilterId, JobFilterId];
const WAGES = [
  { from: civilDate('2026-01-01'), hourlyCents: 1500 },
  { from: tuesday, hourlyCents: 1600 },
];
const rules = {
  employerSurcharge: 20,
  holidayAllowance: 8,
  wagesOf: (userId: UserId) => (userId === 'emma' ? WAGES : []),
};
const item = (date: typeof monday, jobFilterId: JobFilterId, userId: string | null, minutes: number) => ({
  date,
  jobFilterId,
  userId: userId as UserId | null,
  minutes,
});

it('costOfWeek sums wages with employer costs by day, department and cell, and counts unknown minutes', () => {
  const { byDay, byDepartment, byCell, total } = costOfWeek(
    [
      item(monday, bar, 'emma', 480),
      item(tuesday, bar, 'emma', 90),
      item(tuesday, kitchen, null, 300),
      item(tuesday, kitchen, 'daan', 60),
    ],
    rules,
  );
  // 8 × € 15,00 × 1,08 × 1,20, and 1,5 × € 16,00 × 1,08 × 1,20.
  expect(byDay.get(monday)).toEqual({ minutes: 480, unknown: 0, cents: 15_552 });
  expect(byDay.get(tuesday)).toEqual({ minutes: 450, unknown: 360, cents: 3110 });
  expect(byDepartment.get(bar)).toEqual({ minutes: 570, unknown: 0, cents: 18_662 });
  expect(byDepartment.get(kitchen)).toEqual({ minutes: 360, unknown: 360, cents: 0 });
  expect(byCell.get(`${tuesday} kitchen`)).toEqual({ minutes: 360, unknown: 360, cents: 0 });
  expect(total).toEqual({ minutes: 930, unknown: 360, cents: 18_662 });
});

it('wageOn is the latest wage on or before the date', () => {
  expect(wageOn(WAGES, civilDate('2025-06-01'))).toBe(1500);
  expect(wageOn(WAGES, monday)).toBe(1500);
  expect(wageOn(WAGES, civilDate('2027-01-01'))).toBe(1600);
  expect(wageOn([], monday)).toBeNull();
  expect(wageOn([...WAGES, { from: civilDate('2026-12-01'), hourlyCents: null }], civilDate('2026-12-02'))).toBeNull();
});

it('costShare is relative to the expected turnover, null without turnover', () => {
  expect(costShare(30_000, 100_000)).toBe(30);
  expect(costShare(12_345, 98_700)).toBe(12.5);
  expect(costShare(12_345, null)).toBeNull();
  expect(costShare(12_345, 0)).toBeNull();
});

import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobFilterId } from '#domain/kernel/ids';
import { locationWeekKey } from '#domain/catalogue/location-records.views';
import { weeksAfter } from './repeat-weeks.js';

const today = civilDate('2026-11-25');
const MONDAY = civilDate('2026-11-23');
const floor = { jobFilterId: 'floor' as JobFilterId, name: 'Bediening' };
const kitchen = { jobFilterId: 'kitchen' as JobFilterId, name: 'Keuken' };
const weekStates = new Map(
  (
    [
      ['2026-12-07', 'floor', 'drafting'],
      ['2026-12-14', 'floor', 'published'],
      ['2026-12-14', 'kitchen', 'drafting'],
      ['2026-12-21', 'kitchen', 'empty'],
    ] as const
  ).map(([monday, department, state]) => [locationWeekKey(civilDate(monday), department), { state }]),
);

it('weeksAfter lists eight weeks, with the departments that can start and those that have begun', () => {
  const both = { free: [floor, kitchen], begun: [] };
  expect(weeksAfter(MONDAY, { departments: [floor, kitchen], today, weekStates })).toEqual([
    { monday: '2026-11-30', ...both },
    { monday: '2026-12-07', free: [kitchen], begun: [{ ...floor, state: 'drafting' }] },
    {
      monday: '2026-12-14',
      free: [],
      begun: [
        { ...floor, state: 'published' },
        { ...kitchen, state: 'drafting' },
      ],
    },
    { monday: '2026-12-21', ...both },
    { monday: '2026-12-28', ...both },
    { monday: '2027-01-04', ...both },
    { monday: '2027-01-11', ...both },
    { monday: '2027-01-18', ...both },
  ]);
});

it('weeksAfter starts with this week for a past week, and with the following week for a future one', () => {
  const firstAfter = (monday: string) =>
    weeksAfter(civilDate(monday), { departments: [floor], today, weekStates })[0]?.monday;
  expect(firstAfter('2026-01-05')).toBe('2026-11-23');
  expect(firstAfter('2026-11-16')).toBe('2026-11-23');
  expect(firstAfter('2027-02-01')).toBe('2027-02-08');
});

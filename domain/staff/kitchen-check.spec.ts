import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { always } from '../kernel/dated-week.js';
import type { ShiftEnd } from '../kernel/shift-time.js';
import { uncovered } from './kitchen-check.js';

const FRIDAY = civilDate('2026-11-27');
const hours = (open: number | null, close: number | null) => ({
  zone: 'Europe/Amsterdam',
  opening: always([{ day: 5, open, close }]),
});
/** 10:00 to 01:00. */
const OPEN = hours(600, 1500);
const shift = (start: number, end: number | ShiftEnd) => ({
  date: FRIDAY,
  start: start * 60,
  end: typeof end === 'number' ? ({ kind: 'exact', minute: end * 60 } as const) : end,
});
const gaps = (...times: ReturnType<typeof shift>[]) =>
  uncovered(FRIDAY, OPEN, times).map(({ from, until }) => `${from.slice(8)} – ${until.slice(8)}`);

it('uncovered hours are the opening hours when nobody works', () => {
  expect(gaps()).toEqual(['27 10:00 – 28 01:00']);
});

it('uncovered hours are empty when shifts join from opening to closing', () => {
  expect(gaps(shift(16, { kind: 'close' }), shift(9, 13), shift(12, 16))).toEqual([]);
});

it('uncovered hours lie before, between and after shifts, within the opening hours', () => {
  expect(gaps(shift(11, 14), shift(17, 22))).toEqual([
    '27 10:00 – 27 11:00',
    '27 14:00 – 27 17:00',
    '27 22:00 – 28 01:00',
  ]);
  expect(gaps(shift(7, 9), shift(10, 26))).toEqual([]);
  expect(gaps(shift(10, 20), shift(11, 12))).toEqual(['27 20:00 – 28 01:00']);
});

it('uncovered hours ignore on-call shifts', () => {
  expect(gaps(shift(10, { kind: 'call' }))).toEqual(['27 10:00 – 28 01:00']);
});

it('uncovered hours are empty while the location is closed', () => {
  expect(uncovered(FRIDAY, hours(null, null), [])).toEqual([]);
});

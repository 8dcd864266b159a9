import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { outsideWindow } from './outside-window.js';

const dates = (from: string, until: string) => ({ from: civilDate(from), until: civilDate(until) });
const window = dates('2026-11-09', '2027-01-31');

it.each([
  ['nothing within the window', dates('2026-11-16', '2026-11-22'), null, null],
  ['nothing for exactly the window', window, null, null],
  ['the dates before the window', dates('2026-11-01', '2026-11-30'), dates('2026-11-01', '2026-11-08'), null],
  ['a whole range before the window', dates('2026-10-01', '2026-10-31'), dates('2026-10-01', '2026-10-31'), null],
  ['the dates after the window', dates('2027-01-25', '2027-02-28'), null, dates('2027-02-01', '2027-02-28')],
  [
    'the dates on both sides',
    dates('2026-11-08', '2027-02-01'),
    dates('2026-11-08', '2026-11-08'),
    dates('2027-02-01', '2027-02-01'),
  ],
])('outsideWindow asks for %s', (_what, range, before, after) => {
  expect(outsideWindow(range, window)).toEqual({ before, after });
});

import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { outsideWindow } from './outside-window.js';

const dates = (from: string, until: string) => ({ from: civilDate(from), until: civilDate(until) });
const window = dates('2026-11-09', '2027-01-31');

it.each([
  ['nothing, within the window', dates('2026-11-16', '2026-11-22'), null, null],
  ['nothing, at both its edges', window, null, null],
  ['what lies before it', dates('2026-11-01', '2026-11-30'), dates('2026-11-01', '2026-11-08'), null],
  ['all that is earlier', dates('2026-10-01', '2026-10-31'), dates('2026-10-01', '2026-10-31'), null],
  ['what lies after it', dates('2027-01-25', '2027-02-28'), null, dates('2027-02-01', '2027-02-28')],
  ['both', dates('2026-11-08', '2027-02-01'), dates('2026-11-08', '2026-11-08'), dates('2027-02-01', '2027-02-01')],
])('asks for %s', (_what, range, before, after) => {
  expect(outsideWindow(range, window)).toEqual({ before, after });
});

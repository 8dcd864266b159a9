import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { shownFrom } from './shown-time-outs.js';

it('shownFrom is 1 January of this calendar year, or of the year before', () => {
  expect(shownFrom(civilDate('2026-01-01'), false)).toBe('2026-01-01');
  expect(shownFrom(civilDate('2026-12-31'), false)).toBe('2026-01-01');
  expect(shownFrom(civilDate('2026-12-31'), true)).toBe('2025-01-01');
});

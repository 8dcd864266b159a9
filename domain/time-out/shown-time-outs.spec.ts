import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { shownFrom } from './shown-time-outs.js';

it('begins with this calendar year, or with the one before', () => {
  expect(shownFrom(civilDate('2026-01-01'), false)).toBe('2026-01-01');
  expect(shownFrom(civilDate('2026-12-31'), false)).toBe('2026-01-01');
  expect(shownFrom(civilDate('2026-12-31'), true)).toBe('2025-01-01');
});

import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type ErasureFacts, erasureRefusal, workingTimesUntil } from './erasure.js';

const TODAY = civilDate('2026-03-12');
const leaver: ErasureFacts = {
  name: 'Daan Smit',
  enabled: false,
  lastShift: civilDate('2026-01-31'),
  nextShift: null,
  shifts: 40,
};

it('erasure is refused while the person may log in or has a future shift', () => {
  expect(erasureRefusal({ ...leaver, enabled: true }, TODAY, true)?.code).toBe('erasure_too_early');
  expect(erasureRefusal({ ...leaver, nextShift: TODAY }, TODAY, true)?.code).toBe('erasure_too_early');
  expect(erasureRefusal(leaver, TODAY, true)).toBe(null);
});

it('erasure asks for confirmation with the shifts and the date until which working times are retained', () => {
  expect(erasureRefusal(leaver, TODAY, false)).toEqual({
    code: 'erasure_needs_confirmation',
    facts: { name: 'Daan Smit', shifts: 40, workingTimesUntil: '2027-01-30' },
  });
});

it('workingTimesUntil is one year after the last shift, null once that is past', () => {
  expect(workingTimesUntil({ lastShift: null }, TODAY)).toBe(null);
  expect(workingTimesUntil({ lastShift: civilDate('2025-03-13') }, TODAY)).toBe(TODAY);
  expect(workingTimesUntil({ lastShift: civilDate('2025-03-12') }, TODAY)).toBe(null);
});

import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { type ErasureFacts, erasureRefusal, workingTimesUntil } from './erasure.js';

const TODAY = civilDate('2026-03-12');
const left: ErasureFacts = {
  name: 'Daan Smit',
  enabled: false,
  lastShift: civilDate('2026-01-31'),
  nextShift: null,
  shifts: 40,
};

it('is for who may not log in any more and stands on no shift to come', () => {
  expect(erasureRefusal({ ...left, enabled: true }, TODAY, true)?.code).toBe('erasure_too_early');
  expect(erasureRefusal({ ...left, nextShift: TODAY }, TODAY, true)?.code).toBe('erasure_too_early');
  expect(erasureRefusal(left, TODAY, true)).toBe(null);
});

it('is asked about first, with what stays and what the law makes an employer keep', () => {
  expect(erasureRefusal(left, TODAY, false)).toEqual({
    code: 'erasure_needs_confirmation',
    facts: { name: 'Daan Smit', shifts: 40, workingTimesUntil: '2027-01-30' },
  });
});

it('knows until when working times are to be shown', () => {
  expect(workingTimesUntil({ lastShift: null }, TODAY)).toBe(null);
  expect(workingTimesUntil({ lastShift: civilDate('2025-03-13') }, TODAY)).toBe(TODAY);
  expect(workingTimesUntil({ lastShift: civilDate('2025-03-12') }, TODAY)).toBe(null);
});

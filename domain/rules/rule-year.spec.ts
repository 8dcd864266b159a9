import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { ruleYear } from './rule-year.js';

it('the year of a week is that of its Thursday, with 52 or 53 weeks', () => {
  const of = (monday: string) => ruleYear(civilDate(monday));
  expect(of('2025-12-22')).toEqual({ monday: '2024-12-30', weeks: 52 });
  expect(of('2025-12-29')).toEqual({ monday: '2025-12-29', weeks: 53 });
  expect(of('2026-12-28')).toEqual({ monday: '2025-12-29', weeks: 53 });
  expect(of('2027-01-04')).toEqual({ monday: '2027-01-04', weeks: 52 });
});

import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { publishBy } from './roster-notice.js';

it('publishBy is three weeks before a Monday while the agreement holds, and 28 days by the law alone', () => {
  const of = (monday: string) => {
    const { date, days, source } = publishBy(civilDate(monday));
    return [date, days, source.title];
  };
  expect(of('2026-12-21')).toEqual(['2026-11-30', 21, 'Cao Horeca 2025–2026']);
  // The week of New Year begins while the agreement holds.
  expect(of('2026-12-28')).toEqual(['2026-12-07', 21, 'Cao Horeca 2025–2026']);
  expect(of('2027-01-04')).toEqual(['2026-12-07', 28, 'Arbeidstijdenwet, artikel 4:2']);
});

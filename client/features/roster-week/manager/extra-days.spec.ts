import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { ExtraPerson } from '#domain/roster-week/roster-week.views';
import { extraDays } from './extra-days.js';

const person = (id: string, ...dates: string[]): ExtraPerson => ({
  id,
  name: id,
  phoneNumber: null,
  always: false,
  jobIds: [],
  days: dates.map((date) => ({ date: civilDate(date), from: null, until: null })),
});

it('extraDays lists people under each day that they could work, earliest day first', () => {
  const days = extraDays([person('kim', '2026-11-28', '2026-11-29'), person('sem', '2026-11-27', '2026-11-28')]);
  expect(days.map(({ date, people }) => [date, people.map((one) => one.person.id)])).toEqual([
    ['2026-11-27', ['sem']],
    ['2026-11-28', ['kim', 'sem']],
    ['2026-11-29', ['kim']],
  ]);
});

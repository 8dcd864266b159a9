import { expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, datesBetween } from '../kernel/civil-date.js';
import { type Agreement, type Contract, contractOn, employedOn, fixedHours } from '../planning/person-terms.js';
import { agreedHours, agreedMinutes, agreedRange } from './agreed-hours.js';

const day = civilDate;
const termsUnder = (from: string, contract: Contract) => ({ from: day(from), jobIds: [], always: false, contract });
const termsFrom = (from: string, hours: number | null) => termsUnder(from, fixedHours(hours));
const person = (terms: Agreement['terms'], from: string | null = null, until: string | null = null): Agreement => ({
  employment: { from: from ? day(from) : null, until: until ? day(until) : null },
  terms,
});

/** Monday to Sunday. */
const [MONDAY, SUNDAY] = [day('2026-03-09'), day('2026-03-15')];

it('agreed hours are the weekly hours times the number of weeks', () => {
  expect(agreedHours(person([termsFrom('2020-01-01', 20)]), day('2026-03-02'), day('2026-03-29'))).toBe(80);
  expect(agreedMinutes(person([termsFrom('2020-01-01', 38)]), MONDAY, SUNDAY)).toEqual({
    minMinutes: 2280,
    maxMinutes: 2280,
  });
});

it('agreed hours count only days in service', () => {
  const starter = person([termsFrom('2026-03-16', 38)], '2026-03-16', '2026-03-22');
  expect(agreedHours(starter, day('2026-03-02'), day('2026-03-29'))).toBe(38);
  expect(agreedHours(starter, day('2026-03-23'), day('2026-03-29'))).toBeNull();
});

it('agreed hours are prorated in the week of a first or last day', () => {
  const terms = [termsFrom('2020-01-01', 35)];
  // Thursday to Sunday: four days of five hours.
  expect(agreedMinutes(person(terms, '2026-03-12'), MONDAY, SUNDAY).maxMinutes).toBe(20 * 60);
  // Monday to Wednesday.
  expect(agreedMinutes(person(terms, null, '2026-03-11'), MONDAY, SUNDAY).maxMinutes).toBe(15 * 60);
  expect(agreedMinutes(person(terms, '2026-03-16'), MONDAY, SUNDAY)).toEqual({ minMinutes: null, maxMinutes: null });
  // Three days of 38 hours are 16.2857 hours.
  expect(agreedMinutes(person([termsFrom('2020-01-01', 38)], null, '2026-03-11'), MONDAY, SUNDAY).maxMinutes).toBe(977);
  expect(agreedHours(person([termsFrom('2020-01-01', 38)], null, '2026-03-11'), MONDAY, SUNDAY)).toBe(16.28);
});

it('agreed hours follow the terms of each day, and are null without agreed hours', () => {
  const raised = person([termsFrom('2020-01-01', null), termsFrom('2026-03-09', 14), termsFrom('2026-03-12', 35)]);
  // Three days of two hours, four of five.
  expect(agreedHours(raised, day('2026-03-02'), SUNDAY)).toBe(26);
  expect(agreedHours(raised, day('2026-03-02'), day('2026-03-08'))).toBeNull();
});

it('agreed hours have a minimum and maximum for a contract with a range', () => {
  const between = termsUnder('2020-01-01', { kind: 'min_max', minHours: 7, maxHours: 21 });
  expect(agreedRange(person([between], '2026-03-11'), MONDAY, SUNDAY)).toEqual({ minHours: 5, maxHours: 15 });
  // On Wednesday it becomes 28 hours, whatever happens.
  expect(agreedRange(person([between, termsFrom('2026-03-11', 28)]), MONDAY, SUNDAY)).toEqual({
    minHours: 22,
    maxHours: 26,
  });
});

it('agreed minutes equal a sum day by day for random terms', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let run = 0; run < 300; run += 1) {
    const at = (offset: number): CivilDate => addDays(day('2026-01-01'), offset);
    const terms = Array.from({ length: 1 + random(4) }, (_, index) => {
      const least = random(40);
      const contract: Contract = { kind: 'min_max', minHours: least, maxHours: least + random(3) * 8 };
      return termsUnder(at(index * 20 + random(19)), random(3) === 0 ? fixedHours(null) : contract);
    });
    const from = at(random(60));
    const until = addDays(from, random(60));
    const someone: Agreement = {
      employment: {
        from: random(2) ? at(random(50)) : null,
        until: random(2) ? at(50 + random(50)) : null,
      },
      terms,
    };
    const days = datesBetween(from, until).filter((date) => employedOn(someone, date));
    const naive = (end: 'minHours' | 'maxHours') => {
      const hours = days.flatMap((date) => contractOn(someone, date)[end] ?? []);
      return hours.length === 0 ? null : Math.round((hours.reduce((sum, one) => sum + one, 0) * 60) / 7);
    };
    expect(agreedMinutes(someone, from, until)).toEqual({
      minMinutes: naive('minHours'),
      maxMinutes: naive('maxHours'),
    });
  }
});

import { expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, datesBetween } from '../kernel/civil-date.js';
import { type Agreement, contractHoursOn, employedOn, fixedHours } from '../planning/person-terms.js';
import { agreedHours } from './agreed-hours.js';

const day = civilDate;
const termsFrom = (from: string, hours: number | null) => ({
  from: day(from),
  jobIds: [],
  always: false,
  contract: fixedHours(hours),
});
const person = (terms: Agreement['terms'], from: string | null = null, until: string | null = null): Agreement => ({
  employment: { from: from ? day(from) : null, until: until ? day(until) : null },
  terms,
});

it('is a week’s hours for every week', () => {
  expect(agreedHours(person([termsFrom('2020-01-01', 20)]), day('2026-03-02'), day('2026-03-29'))).toBe(80);
});

it('counts days in service alone', () => {
  const starter = person([termsFrom('2026-03-16', 38)], '2026-03-16', '2026-03-22');
  expect(agreedHours(starter, day('2026-03-02'), day('2026-03-29'))).toBe(38);
  expect(agreedHours(starter, day('2026-03-23'), day('2026-03-29'))).toBeNull();
});

it('follows the terms of each day, and is nothing where no hours were agreed', () => {
  const raised = person([termsFrom('2020-01-01', null), termsFrom('2026-03-09', 14), termsFrom('2026-03-12', 35)]);
  // Three days of two hours, four of five.
  expect(agreedHours(raised, day('2026-03-02'), day('2026-03-15'))).toBe(26);
  expect(agreedHours(raised, day('2026-03-02'), day('2026-03-08'))).toBeNull();
});

it('is what a count day by day comes to', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below;
  for (let run = 0; run < 300; run += 1) {
    const at = (offset: number): CivilDate => addDays(day('2026-01-01'), offset);
    const terms = Array.from({ length: 1 + random(4) }, (_, index) =>
      termsFrom(at(index * 20 + random(19)), random(3) === 0 ? null : random(40)),
    );
    const from = at(random(60));
    const until = addDays(from, random(60));
    const someone: Agreement = {
      employment: {
        from: random(2) ? at(random(50)) : null,
        until: random(2) ? at(50 + random(50)) : null,
      },
      terms,
    };
    const days = datesBetween(from, until).flatMap((date) =>
      employedOn(someone, date) ? (contractHoursOn(someone, date) ?? []) : [],
    );
    const naive = days.length === 0 ? null : days.reduce((sum, hours) => sum + hours, 0) / 7;
    expect(agreedHours(someone, from, until)).toBe(naive === null ? null : Math.round(naive * 10) / 10);
  }
});

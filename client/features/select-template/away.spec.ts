import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { PlanningPerson } from '#domain/planning/planning.views';
import { fullTimer, type PersonDifferences } from '../../../domain/planning/testing/planning-fixtures.js';
import { awayInWeek } from './away.js';

const monday = civilDate('2026-11-23');
const person = (
  name: string,
  from: string,
  until: string,
  more: PersonDifferences & { here?: false; approved?: boolean | null } = {},
) => {
  const { approved = true, here = true, ...facts } = more;
  return {
    ...fullTimer(name as UserId, {
      jobIds: ['bar' as JobId],
      timeOuts: [{ from: civilDate(from), until: civilDate(until), approved }],
      ...facts,
    }),
    name,
    here,
  } as PlanningPerson;
};
const away = (...people: PlanningPerson[]) =>
  awayInWeek(people, monday, ['bar', 'service']).map(({ name, from, until }) => [name, from, until]);

it('awayInWeek lists time off within the week, earliest first', () => {
  expect(away(person('Noor', '2026-11-27', '2026-12-10'), person('Bas', '2026-11-01', '2026-11-24'))).toEqual([
    ['Bas', '2026-11-23', '2026-11-24'],
    ['Noor', '2026-11-27', '2026-11-29'],
  ]);
});

it('awayInWeek leaves out other weeks and departments, leavers and unapproved requests', () => {
  expect(
    away(
      person('Eerder', '2026-11-16', '2026-11-22'),
      person('Later', '2026-11-30', '2026-12-02'),
      person('Keuken', '2026-11-24', '2026-11-24', { jobIds: ['cook' as JobId] }),
      person('Weg', '2026-11-24', '2026-11-24', { enabled: false }),
      person('Elders', '2026-11-24', '2026-11-24', { here: false }),
      person('Vraagt', '2026-11-24', '2026-11-24', { approved: null }),
    ),
  ).toEqual([]);
});

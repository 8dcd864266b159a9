import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { UserRef } from '#domain/kernel/views';
import type { Instant } from '#domain/kernel/clock-time';
import type { TimeOutView } from '#domain/time-out/time-out.views';
import { alsoAway, busyDays } from './same-days.js';

const timeOut = (who: string, from: string, until: string, approved: boolean | null = true): TimeOutView => ({
  id: `${who} ${from}`,
  user: UserRef.parse({ id: who, name: who }),
  from: civilDate(from),
  until: civilDate(until),
  approved,
  remark: null,
  requestedAt: '2026-11-01T10:00:00.000Z' as Instant,
  decidedAt: null,
  decidedBy: null,
  blocked: [],
});
const people = [
  { id: 'noor', jobIds: ['bar', 'service'] },
  { id: 'bilal', jobIds: ['bar'] },
  { id: 'chef', jobIds: ['kitchen'] },
  { id: 'sem', jobIds: ['service'] },
];
const requested = timeOut('noor', '2026-12-19', '2026-12-22', null);

it('alsoAway names colleagues with the same jobs who are away on one of the days', () => {
  const all = [
    requested,
    timeOut('sem', '2026-12-22', '2026-12-24'),
    timeOut('bilal', '2026-12-15', '2026-12-19'),
    timeOut('bilal', '2026-12-21', '2026-12-21'),
    timeOut('chef', '2026-12-19', '2026-12-20'),
    timeOut('noor', '2026-12-22', '2026-12-22'),
  ];
  expect(alsoAway(requested, all, people).map(({ name }) => name)).toEqual(['bilal', 'sem']);
});

it('alsoAway leaves out unapproved time off and other days', () => {
  const all = [
    timeOut('bilal', '2026-12-19', '2026-12-19', null),
    timeOut('bilal', '2026-12-20', '2026-12-20', false),
    timeOut('sem', '2026-12-23', '2026-12-24'),
  ];
  expect(alsoAway(requested, all, people)).toEqual([]);
});

it('busyDays marks days on which two people are away', () => {
  const all = [
    timeOut('sem', '2026-12-22', '2026-12-24'),
    timeOut('bilal', '2026-12-24', '2026-12-26'),
    timeOut('noor', '2026-12-26', '2026-12-26', null),
  ];
  expect([...busyDays(all)]).toEqual(['2026-12-24']);
});

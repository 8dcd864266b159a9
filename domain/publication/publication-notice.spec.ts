import { expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { JobFilterId, JobId, UserId } from '../kernel/ids.js';
import { instantOf } from '../kernel/zone.js';
import { ZERO_HOURS } from '../planning/person-terms.js';
import { timeOn, COOK, DAAN, EMMA, FLOOR, SERVICE } from '../planning/testing/planning-fixtures.js';
import type { ShiftData } from '../roster-week/roster-week.events.js';
import { changedSoon, departmentPeople } from './publication-notice.js';

const MONDAY = civilDate('2026-11-23');
const ZONE = 'Europe/Amsterdam';
const jobs = {
  [SERVICE]: { jobFilterId: FLOOR, callAllowed: false },
  [COOK]: { jobFilterId: 'kitchen' as JobFilterId, callAllowed: false },
};
const person = (userId: string, jobId: JobId, more: object = {}) => ({
  userId: userId as UserId,
  enabled: true,
  employment: { from: null, until: null },
  terms: [{ from: MONDAY, jobIds: [jobId], always: false, contract: ZERO_HOURS }],
  ...more,
});

it('departmentPeople are those with its jobs, a login, and service in that week', () => {
  const people = [
    person('waiter', SERVICE),
    person('cook', COOK),
    person('without login', SERVICE, { enabled: false }),
    person('gone', SERVICE, { employment: { from: null, until: civilDate('2026-11-22') } }),
    person('of the week after', SERVICE, { employment: { from: civilDate('2026-11-30'), until: null } }),
    person('of Sunday', SERVICE, { employment: { from: civilDate('2026-11-29'), until: null } }),
  ];
  expect(departmentPeople(people, FLOOR, { monday: MONDAY, jobs })).toEqual(['waiter', 'of Sunday']);
});

const shift = (date: string, userId: UserId | null): ShiftData => ({
  shiftId: `${date} ${userId}` as never,
  jobFilterId: FLOOR,
  jobId: SERVICE,
  time: timeOn(civilDate(date), '17:00-23:00'),
  userId,
  open: userId === null,
  replacementOf: null,
});
const NOW = instantOf(civilDate('2026-11-24'), 17 * 60, ZONE);
const plan = (added: ShiftData[], changed: [ShiftData, ShiftData][] = [], removed: ShiftData[] = []) => ({
  added,
  changed: changed.map(([before, after]) => ({ before: before as never, after })),
  removed: removed as never[],
});

it('changedSoon lists people with a shift within 48 hours, before or after the change', () => {
  expect(changedSoon(plan([shift('2026-11-26', EMMA)]), NOW, ZONE)).toEqual([EMMA]);
  expect(changedSoon(plan([shift('2026-11-26', EMMA)]), NOW - 1, ZONE)).toEqual([]);
  expect(changedSoon(plan([shift('2026-11-24', EMMA)]), NOW + 1, ZONE)).toEqual([]);
  expect(
    changedSoon(
      plan([], [[shift('2026-11-25', EMMA), shift('2026-11-27', DAAN)]], [shift('2026-11-25', null)]),
      NOW,
      ZONE,
    ),
  ).toEqual([EMMA]);
});

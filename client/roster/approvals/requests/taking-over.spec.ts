import { always } from '#domain/kernel/dated-week';
import { describe, expect, it } from 'vitest';
import type { JobId, UserId } from '#domain/kernel/ids';
import type { PlanningPerson } from '#domain/planning/planning.views';
import { fullTimer, type PersonDifferences } from '../../../../domain/planning/testing/planning-fixtures.js';
import { shiftOn, ZONE } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import type { PlanningWeek } from '../../published-week/planning-week.js';
import { objectionsToTakeover } from './taking-over.js';

const person = (differences: PersonDifferences = {}): PlanningPerson => ({
  ...fullTimer('kim' as UserId, { jobIds: ['service' as JobId], ...differences }),
  name: 'Kim',
  here: true,
});
const kim = person();
const weekWith = (person: PlanningPerson) =>
  ({
    location: {
      locationId: 'cafe',
      name: 'Café',
      zone: ZONE,
      opening: always([]),
      startTimes: [],
      lastBus: always([]),
    },
    person: new Map([[person.userId, person]]),
    elsewhere: new Map(),
    otherWeeks: new Map(),
  }) as unknown as PlanningWeek;

const friday = shiftOn('2026-11-27', '17:00-23:00', { userId: 'noor' });
const codes = (person: PlanningPerson, others = [] as (typeof friday)[], givesId: string | null = null) =>
  objectionsToTakeover({ userId: 'kim', shift: friday, givesId }, [friday, ...others], weekWith(person))?.map(
    ({ code }) => code,
  );

describe('objections against giving a shift to a person', () => {
  it('are none for a free person with the job', () => {
    expect(codes(kim)).toEqual([]);
  });

  it('are a free day, a missing job and another shift that day', () => {
    expect(codes(person({ freeDays: [friday.date], jobIds: [] }))).toEqual(['job_missing', 'free_day']);
    expect(codes(kim, [shiftOn('2026-11-27', '09:00-12:00', { userId: 'kim' })])).toEqual(['planned']);
  });

  it('leave out a shift given away in exchange', () => {
    const given = shiftOn('2026-11-27', '09:00-12:00', { id: 'given', userId: 'kim' });
    expect(codes(kim, [given], 'given')).toEqual([]);
  });

  it('are unknown for a person who does not work at the location', () => {
    expect(objectionsToTakeover({ userId: 'sem', shift: friday, givesId: null }, [friday], weekWith(kim))).toBeNull();
  });
});

import { always } from '#domain/kernel/dated-week';
import { describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { JobId, LocationId, UserId } from '#domain/kernel/ids';
import type { PlannedElsewhere, PlanningPerson } from '#domain/planning/planning.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { fullTimer, type PersonDifferences } from '../../../../domain/planning/testing/planning-fixtures.js';
import { shiftOn, ZONE } from '../../../../domain/own-roster/testing/shift-fixtures.js';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import { rosterCandidates } from './roster-candidates.js';

const saturday = civilDate('2026-11-28');

const person = (
  id: string,
  differences: PersonDifferences & { readonly here?: false } = {},
): [string, PlanningPerson] => [
  id,
  { ...fullTimer(id as UserId, differences), name: id, here: differences.here ?? true },
];

const planningOf = (people: [string, PlanningPerson][], elsewhere: [string, PlannedElsewhere][] = []) =>
  ({
    location: {
      locationId: 'cafe' as LocationId,
      name: 'Café',
      zone: ZONE,
      opening: always([]),
      startTimes: [],
      lastBus: always([]),
    },
    filter: new Map([['floor', { jobIds: ['service', 'bar'] }]]),
    person: new Map(people),
    elsewhere: new Map(elsewhere),
    otherWeeks: new Map(),
  }) as unknown as PlanningWeek;

const open = shiftOn(saturday, '17:00-close', { id: 'open', userId: null, name: null });
const candidates = (shift: FullSchedule, planning: PlanningWeek, others: FullSchedule[] = []) =>
  rosterCandidates(shift, new Map([shift, ...others].map((one) => [one.id, one])), planning).map(
    ({ userId, group }) => [userId, group],
  );

describe('rosterCandidates', () => {
  it('lists people of the department who may be planned here, except the planned person', () => {
    const planning = planningOf([
      person('kim'),
      person('sem', { jobIds: ['bar' as JobId] }),
      person('cook', { jobIds: ['cook' as JobId] }),
      person('guest', { here: false }),
      person('noor'),
    ]);
    expect(candidates({ ...open, userId: 'noor' as UserId }, planning)).toEqual([
      ['kim', 'available'],
      ['sem', 'cannot'],
    ]);
  });

  it('marks people with another shift that day, here or at another location, as cannot', () => {
    const planning = planningOf(
      [person('kim'), person('sem')],
      [
        [
          'sem',
          {
            userId: 'sem' as UserId,
            items: [
              {
                layer: 'published',
                id: null,
                userId: 'sem' as UserId,
                date: saturday,
                locationId: 'pier' as LocationId,
                jobId: null,
                time: { date: saturday, start: 600, end: { kind: 'exact', minute: 900 } },
                location: 'Pier',
              },
            ],
          },
        ],
      ],
    );
    const early = shiftOn(saturday, '10:00-15:00', { id: 'early', userId: 'kim' });
    expect(candidates(open, planning, [early])).toEqual([
      ['kim', 'cannot'],
      ['sem', 'cannot'],
    ]);
  });

  it('ignores called-off and open shifts of that day', () => {
    const off = shiftOn(saturday, '10:00-15:00', { id: 'off', userId: 'kim', canceled: true });
    const other = shiftOn(saturday, '10:00-15:00', { id: 'other', userId: null });
    expect(candidates(open, planningOf([person('kim')]), [off, other])).toEqual([['kim', 'available']]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, weekDates } from '../kernel/civil-date.js';
import { always } from '../kernel/dated-week.js';
import type { JobId } from '../kernel/ids.js';
import { weeklyTime } from '../kernel/shift-time.js';
import type { PlanningDemand } from '../planning/planning.views.js';
import { demandOn } from './demand.js';
import { missingSlots } from './missing-slots.js';
import { neededPresence, needsPerHalfHour, presenceOf, spanOfPresences } from './people-per-half-hour.js';
import type { ScenarioShift } from './scenario.events.js';

const MONDAY = civilDate('2026-11-23');
const TUESDAY = addDays(MONDAY, 1);
const [bar, dishes] = ['bar', 'dishes'] as JobId[] as [JobId, JobId];
/** Open from 10:00 to 01:00, with 30 minutes of work after closing. */
const location = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500, wrapUp: 30 }))),
  startTimes: [],
};

const time = (date: CivilDate, text: string) => {
  const [from = '', until = ''] = text.split('-');
  return weeklyTime(date, from, until);
};
const need = (jobId: JobId, text: string, needed: number, date = MONDAY): PlanningDemand => {
  const [from = '', until = ''] = text.split('-');
  return { date, jobId, needed, from, until };
};
const has = (jobId: JobId, text: string, date = MONDAY) => ({ jobId, time: time(date, text) });
const missing = (
  demand: readonly PlanningDemand[],
  slots: readonly ReturnType<typeof has>[] = [],
  { jobIds = [bar, dishes], dates = weekDates(MONDAY) as readonly CivilDate[] } = {},
) => missingSlots({ demand, slots, jobIds, dates, location });

describe('missingSlots', () => {
  it('asks for nothing without a scenario', () => {
    expect(missing([], [has(bar, '17:00-23:00')])).toEqual({ slots: [], tooShort: [], needed: 0 });
  });

  it('lacks nothing when each half hour has enough people, and does not mind too many', () => {
    const slots = [has(bar, '17:00-20:00'), has(bar, '20:00-23:00'), has(bar, '16:00-23:30'), has(bar, '17:00-23:00')];
    expect(missing([need(bar, '17:00-23:00', 2)], slots)).toEqual({ slots: [], tooShort: [], needed: 2 });
  });

  it('adds one slot for each missing person, by date, job and start', () => {
    const demand = [
      need(dishes, '17:00-23:00', 2, TUESDAY),
      need(dishes, '12:00-17:00', 1),
      need(bar, '17:00-23:00', 2),
    ];
    expect(missing(demand, [has(bar, '17:00-23:00')])).toEqual({
      slots: [
        has(bar, '17:00-23:00'),
        has(dishes, '12:00-17:00'),
        has(dishes, '17:00-23:00', TUESDAY),
        has(dishes, '17:00-23:00', TUESDAY),
      ],
      tooShort: [],
      needed: 5,
    });
  });

  it('covers the rest of a day that is partly covered', () => {
    const slots = [has(bar, '17:00-20:00'), has(bar, '15:00-19:00')];
    expect(missing([need(bar, '17:00-23:00', 2)], slots).slots).toEqual([
      has(bar, '19:00-23:00'),
      has(bar, '20:00-23:00'),
    ]);
  });

  it('leaves out a gap of less than two hours, unless the scenario asks for no longer', () => {
    expect(missing([need(bar, '17:00-23:00', 1)], [has(bar, '18:30-23:00')])).toEqual({
      slots: [],
      tooShort: [has(bar, '17:00-18:30')],
      needed: 1,
    });
    expect(missing([need(bar, '17:00-18:00', 1)]).slots).toEqual([has(bar, '17:00-18:00')]);
  });

  it('covers needs over midnight, and keeps an end at closing', () => {
    expect(missing([need(bar, '20:00-02:00', 1)]).slots).toEqual([has(bar, '20:00-02:00')]);
    expect(missing([need(bar, '18:00-02:00', 1)], [has(bar, '18:00-23:00')]).slots).toEqual([has(bar, '22:30-02:00')]);
    expect(missing([need(bar, '20:00-01:30', 1)], [has(bar, '22:00-02:00')]).slots).toEqual([has(bar, '20:00-22:00')]);
    expect(missing([need(bar, '20:00-01:00', 1)], [has(bar, '20:00-01:00', TUESDAY)]).slots).toHaveLength(1);
  });

  it('begins and ends at times that the location offers', () => {
    // No shift begins after 22:30, and ends are on half hours.
    expect(missing([need(bar, '17:00-01:30', 1)], [has(bar, '17:00-23:15')]).slots).toEqual([has(bar, '22:30-01:30')]);
    expect(missing([need(bar, '12:00-23:00', 1)], [has(bar, '17:15-23:00')]).slots).toEqual([has(bar, '12:00-17:30')]);
  });

  it('counts slots on call by number', () => {
    expect(missing([need(bar, '17:00-07:00', 2)], [has(bar, '12:00-07:00'), has(bar, '17:00-23:00')]).slots).toEqual([
      has(bar, '17:00-07:00'),
    ]);
  });

  it('looks at the chosen jobs and dates only', () => {
    const demand = [need(bar, '17:00-23:00', 1), need(dishes, '17:00-23:00', 1), need(bar, '17:00-23:00', 1, TUESDAY)];
    expect(missing(demand, [], { jobIds: [bar] }).slots).toEqual([
      has(bar, '17:00-23:00'),
      has(bar, '17:00-23:00', TUESDAY),
    ]);
    expect(missing(demand, [], { dates: [TUESDAY] })).toEqual({
      slots: [has(bar, '17:00-23:00', TUESDAY)],
      tooShort: [],
      needed: 1,
    });
  });

  it('follows the scenario of each department, and the entries for a single date', () => {
    const entry = (jobId: JobId, text: string, maxEmployees: number, when: { day: number } | { date: CivilDate }) => {
      const [from, until] = text.split('-');
      return {
        scenarioShiftId: jobId,
        day: null,
        date: null,
        jobId,
        from,
        until,
        maxEmployees,
        ...when,
      } as ScenarioShift;
    };
    const [quiet, busy] = [
      [entry(bar, '17:00-23:00', 1, { day: 1 }), entry(dishes, '17:00-23:00', 9, { day: 1 })],
      [entry(dishes, '18:00-23:00', 2, { day: 1 }), entry(dishes, '18:00-23:00', 2, { day: 2 })],
    ];
    const dated = [entry(dishes, '12:00-17:00', 1, { date: TUESDAY })];
    const demand = [MONDAY, TUESDAY].flatMap((date) =>
      [...demandOn(date, [bar], { dated, weekly: quiet }), ...demandOn(date, [dishes], { dated, weekly: busy })].map(
        ({ jobId, from, until, maxEmployees }) => ({ date, jobId, from, until, needed: maxEmployees }),
      ),
    );
    expect(missing(demand, [has(dishes, '18:00-23:00')]).slots).toEqual([
      has(bar, '17:00-23:00'),
      has(dishes, '18:00-23:00'),
      has(dishes, '12:00-17:00', TUESDAY),
    ]);
  });

  it('leaves no half hour short except in gaps that are too short, and adds nothing to a week that has enough', () => {
    const hour = fc.integer({ min: 10, max: 25 });
    const span = fc.tuple(hour, hour).filter(([from, until]) => from < until && from <= 22);
    const text = ([from, until]: readonly [number, number]) =>
      [from, until].map((one) => `${String(one % 24).padStart(2, '0')}:00`).join('-');
    fc.assert(
      fc.property(span, fc.integer({ min: 1, max: 4 }), fc.array(span, { maxLength: 4 }), (asked, people, planned) => {
        const demand = need(bar, text(asked), people);
        const slots = planned.map((one) => has(bar, text(one)));
        const { slots: added, tooShort } = missing([demand], slots);
        const presence = neededPresence(MONDAY, { ...demand, maxEmployees: people }, location);
        if (!presence) throw new Error('never on call');
        const shortOf = (all: typeof slots) =>
          needsPerHalfHour(
            [{ needed: [presence], planned: all.flatMap((one) => presenceOf(one.time, 1, location) ?? []) }],
            spanOfPresences([presence]) ?? { from: 0, until: 0 },
          ).reduce((sum, { short }) => sum + short, 0);
        expect(shortOf([...slots, ...added, ...tooShort])).toBe(0);
        expect(missing([demand], [...slots, ...added]).slots).toEqual([]);
        if (added.length > 0) expect(shortOf([...slots, ...added.slice(1), ...tooShort])).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});

import { always } from '../kernel/dated-week.js';
import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { PlaceHours } from '../kernel/shift-time.js';
import {
  neededPresence,
  needsPerHalfHour,
  peoplePerHalfHour,
  type HalfHourPresence,
  presenceOf,
  shortSpans,
  spanOfPresences,
} from './people-per-half-hour.js';

const zone = 'Europe/Amsterdam';
const saturday = civilDate('2026-03-28');
const location: PlaceHours = { zone, opening: always([{ day: 6, open: 600, close: 1620 }]) };
const entry = (from: string, until: string, maxEmployees: number) => ({ from, until, maxEmployees });
const counts = (presences: readonly HalfHourPresence[], span: { from: number; until: number }, date = saturday) =>
  peoplePerHalfHour(presences, span, { date, zone }).map(({ people }) => people);

describe('presence of people', () => {
  it('lasts until the end of the shift, also after midnight', () => {
    expect(neededPresence(saturday, entry('17:00', '23:00', 3), location)).toEqual({
      from: 1020,
      until: 1380,
      people: 3,
    });
    expect(neededPresence(saturday, entry('20:00', '01:30', 2), location)).toEqual({
      from: 1200,
      until: 1530,
      people: 2,
    });
  });

  it('lasts until closing time, or until 02:00 without a location', () => {
    expect(neededPresence(saturday, entry('20:00', '02:00', 2), location)?.until).toBe(1620);
    expect(neededPresence(saturday, entry('20:00', '02:00', 2), null)?.until).toBe(1560);
  });

  it('excludes people on call', () => {
    expect(neededPresence(saturday, entry('17:00', '07:00', 4), location)).toBeNull();
    expect(presenceOf({ date: saturday, start: 600, end: { kind: 'call' } }, 1, null)).toBeNull();
  });
});

describe('people per half hour', () => {
  const day: HalfHourPresence = { from: 600, until: 720, people: 2 };
  const late: HalfHourPresence = { from: 690, until: 750, people: 1 };

  it('are those present at its start, without those who have just left', () => {
    expect(peoplePerHalfHour([day, late], { from: 570, until: 780 })).toEqual(
      [570, 600, 630, 660, 690, 720, 750].map((minute, index) => ({
        minute,
        people: [0, 2, 2, 2, 3, 1, 0][index],
        skipped: false,
      })),
    );
  });

  it('span from the first to the last presence', () => {
    expect(spanOfPresences([{ from: 285, until: 750, people: 1 }, late])).toEqual({ from: 270, until: 750 });
    expect(spanOfPresences([])).toBeNull();
  });

  const night: HalfHourPresence = { from: 1440, until: 1680, people: 2 };

  it('are zero in half hours that the clock skips', () => {
    expect(counts([night], { from: 1500, until: 1680 })).toEqual([2, 2, 0, 0, 2, 2]);
    expect(peoplePerHalfHour([night], { from: 1560, until: 1590 }, { date: saturday, zone })).toEqual([
      { minute: 1560, people: 0, skipped: true },
    ]);
  });

  it('are counted once in half hours that occur twice', () => {
    expect(counts([night], { from: 1500, until: 1680 }, civilDate('2026-10-24'))).toEqual([2, 2, 2, 2, 2, 2]);
  });
});

describe('people needed against people planned', () => {
  const bar = { needed: [{ from: 600, until: 720, people: 2 }], planned: [{ from: 600, until: 660, people: 1 }] };
  const kitchen = { needed: [{ from: 630, until: 690, people: 1 }], planned: [{ from: 600, until: 690, people: 3 }] };

  it('are compared job by job: a surplus in one job fills no other', () => {
    expect(needsPerHalfHour([bar, kitchen], { from: 600, until: 720 })).toEqual([
      { minute: 600, needed: 2, short: 1 },
      { minute: 630, needed: 3, short: 1 },
      { minute: 660, needed: 3, short: 2 },
      { minute: 690, needed: 2, short: 2 },
    ]);
  });

  it('have no shortage in half hours that the clock skips', () => {
    const night = { needed: [{ from: 1530, until: 1650, people: 2 }], planned: [] };
    const needs = needsPerHalfHour([night], { from: 1530, until: 1650 }, { date: saturday, zone });
    expect(needs.map(({ needed, short }) => [needed, short])).toEqual([
      [2, 2],
      [0, 0],
      [0, 0],
      [2, 2],
    ]);
  });

  it('are reported as spans with the same shortage', () => {
    const needs = needsPerHalfHour([bar, kitchen], { from: 570, until: 750 });
    expect(shortSpans(needs)).toEqual([
      { from: 600, until: 660, short: 1 },
      { from: 660, until: 720, short: 2 },
    ]);
    expect(shortSpans([])).toEqual([]);
  });
});

import { always, changedFrom, changedOn } from './dated-week.js';
import { expect, it } from 'vitest';
import fc from 'fast-check';
import { holds } from '../testing/properties.js';
import { addDays, type CivilDate, civilDate } from './civil-date.js';
import { clockTime } from './clock-time.js';
import {
  closingMinute,
  countedEnd,
  countedHours,
  countedMinutes,
  DAY_BEGINS,
  endAt,
  endMoment,
  nominalEnd,
  type OpeningHours,
  type PlaceHours,
  sameTime,
  type ShiftTime,
  shiftInstants,
  shiftTimeOf,
  startMoment,
  startsAtNight,
  weeklyTime,
} from './shift-time.js';
import { END_OPTIONS, START_OPTIONS, timeFaults } from './time-options.js';
import { instantOf, wallClockAt } from './zone.js';

const ZONES = [
  'Europe/Amsterdam',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Africa/Cairo',
  'America/Santiago',
  'Pacific/Auckland',
  'UTC',
];

/** Dates on and around which one of the clocks changes, and any others. */
const anyDate: fc.Arbitrary<CivilDate> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(
        '2026-03-29',
        '2026-10-25',
        '2026-03-08',
        '2026-11-01',
        '2026-04-05',
        '2026-10-04',
        '2026-04-24',
        '2026-10-29',
        '2026-09-06',
      ),
      fc.integer({ min: -1, max: 1 }),
    )
    .map(([date, days]) => addDays(civilDate(date), days)),
  fc.integer({ min: 0, max: 3000 }).map((days) => addDays(civilDate('2024-01-01'), days)),
);

const anyPlace: fc.Arbitrary<PlaceHours> = fc
  .tuple(fc.constantFrom(...ZONES), fc.option(fc.integer({ min: 1, max: 2000 })))
  .map(([zone, close]) => ({
    zone,
    opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: close && 0, close }))),
  }));

/** Starts of the day and of the night after it. */
const ownStarts = fc.array(fc.integer({ min: DAY_BEGINS, max: 1439 + DAY_BEGINS }), { maxLength: 3 });

/** Times that a location with these start times offers. */
const anyChoice: fc.Arbitrary<ShiftTime> = fc
  .tuple(anyDate, ownStarts, fc.nat(), fc.constantFrom(...END_OPTIONS))
  .map(([date, startTimes, which, end]) => {
    const starts = [...START_OPTIONS, ...startTimes];
    const start = starts[which % starts.length] as number;
    return { time: { date, start, end: endAt(end) }, startTimes };
  })
  .filter(({ time, startTimes }) => timeFaults(time, { startTimes, callAllowed: true }).length === 0)
  .map(({ time }) => time);

/** A shift that starts after midnight and ends in the same night. */
const anyNight: fc.Arbitrary<ShiftTime> = fc
  .tuple(anyDate, fc.integer({ min: 1440, max: 1440 + DAY_BEGINS - 2 }), fc.nat())
  .map(([date, start, which]) => {
    const end = start + 1 + (which % (1440 + DAY_BEGINS - 1 - start));
    return { date, start, end: endAt(end) };
  });

const wallMinutes = (time: ShiftTime, location: PlaceHours): number => countedEnd(time, location) - time.start;

it('countedMinutes is never negative in any zone', () => {
  holds(
    fc.property(anyChoice, anyPlace, (time, location) => {
      expect(countedMinutes(time, location)).toBeGreaterThanOrEqual(0);
      expect(countedHours(time, location)).toBeCloseTo(countedMinutes(time, location) / 60, 2);
    }),
    2000,
  );
});

it('countedMinutes equals the wall-clock length, apart from a clock change', () => {
  holds(
    fc.property(anyChoice, anyPlace, (time, location) => {
      if (time.end.kind === 'call') {
        expect(countedMinutes(time, location)).toBe(0);
        return;
      }
      const { date } = time;
      const changed = (instantOf(date, 2880, location.zone) - instantOf(date, 0, location.zone)) / 60_000 - 2880;
      const difference = countedMinutes(time, location) - wallMinutes(time, location);
      if (changed === 0) expect(difference).toBe(0);
      else expect([0, changed]).toContain(Math.abs(difference) * Math.sign(changed));
    }),
    2000,
  );
});

it('the parts of a day sum to its real length of 23 to 25 hours', () => {
  holds(
    fc.property(
      anyDate,
      fc.constantFrom(...ZONES),
      fc.uniqueArray(fc.integer({ min: 1, max: 1439 }), { maxLength: 6 }),
      (date, zone, cuts) => {
        const bounds = [0, ...cuts.toSorted((a, b) => a - b), 1440];
        const lengths = bounds
          .slice(1)
          .map((end, index) => instantOf(date, end, zone) - instantOf(date, bounds[index] as number, zone));
        const dayLength = instantOf(addDays(date, 1), 0, zone) - instantOf(date, 0, zone);
        expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(dayLength);
        expect(dayLength / 3_600_000).toBeGreaterThanOrEqual(23);
        expect(dayLength / 3_600_000).toBeLessThanOrEqual(25);
      },
    ),
    500,
  );
});

it('the two parts of a split shift have the counted minutes of the whole shift', () => {
  holds(
    fc.property(anyChoice, anyPlace, fc.nat(), (time, location, which) => {
      const end = countedEnd(time, location);
      fc.pre(time.end.kind !== 'call' && end - time.start > 1);
      const cut = time.start + 1 + (which % (end - time.start - 1));
      fc.pre(
        cut < 1440 &&
          end < 2880 &&
          isShown(time.date, cut, location.zone) &&
          isShown(time.date, time.start, location.zone),
      );
      const first = countedMinutes({ ...time, end: { kind: 'exact', minute: cut } }, location);
      const second = countedMinutes({ ...time, start: cut, end: { kind: 'exact', minute: end } }, location);
      expect(first + second).toBe(countedMinutes(time, location));
    }),
    1000,
  );
});

/** Whether the clock of a zone shows a time at all: in spring it skips some. */
function isShown(date: CivilDate, minute: number, zone: string): boolean {
  const shown = wallClockAt(instantOf(date, minute, zone), zone);
  return shown.date === addDays(date, Math.floor(minute / 1440)) && shown.minute === minute % 1440;
}

it('wallClockAt inverts instantOf, unless the clock skips that time', () => {
  holds(
    fc.property(anyDate, fc.integer({ min: 0, max: 2879 }), fc.constantFrom(...ZONES), (date, minute, zone) => {
      const shown = wallClockAt(instantOf(date, minute, zone), zone);
      const later = minute + 60;
      const expected = [minute, minute + 30, later].map((at) => [addDays(date, Math.floor(at / 1440)), at % 1440]);
      expect(expected).toContainEqual([shown.date, shown.minute]);
      const skips = instantOf(addDays(date, 2), 0, zone) - instantOf(date, 0, zone) < 48 * 3_600_000;
      if (!skips) expect([shown.date, shown.minute]).toEqual(expected[0]);
    }),
    1000,
  );
});

it('shiftTimeOf inverts startMoment and endMoment', () => {
  holds(
    fc.property(anyChoice, (time) => {
      expect(shiftTimeOf(startMoment(time), endMoment(time))).toEqual(time);
      expect(sameTime(time, { ...time })).toBe(true);
    }),
    500,
  );
});

it('weeklyTime inverts the clock times of a shift', () => {
  holds(
    fc.property(anyChoice, (time) => {
      const [from, until] = [clockTime(time.start), clockTime(nominalEnd(time.end))];
      // A plan without dates writes no shift of a whole day or more.
      fc.pre(nominalEnd(time.end) - time.start < 1440);
      expect(weeklyTime(time.date, from, until)).toEqual(time);
    }),
    500,
  );
});

it('a shift that starts after midnight starts the day after its business date and ends before 04:45', () => {
  holds(
    fc.property(anyNight, anyPlace, (time, location) => {
      expect(startsAtNight(time)).toBe(true);
      const { startsAt, endsAt } = shiftInstants(time, { ...location, opening: always([]) });
      expect(wallClockAt(startsAt, location.zone).date).toBe(addDays(time.date, 1));
      expect(startMoment(time).slice(0, 10)).toBe(addDays(time.date, 1));
      expect(endsAt).toBeLessThan(instantOf(addDays(time.date, 1), DAY_BEGINS, location.zone));
    }),
    500,
  );
});

it('a shift until close ends at the closing time or the nominal hour, not before its start', () => {
  holds(
    fc.property(anyChoice, anyPlace, (time, location) => {
      const until = { ...time, end: { kind: 'close' } as const };
      const closing = closingMinute(time.date, location);
      expect([closing, nominalEnd(until.end)]).toContain(countedEnd(until, location));
      // After 02:00, the hour of close itself, nobody ends with it.
      if (time.start < nominalEnd(until.end)) expect(countedEnd(until, location)).toBeGreaterThan(time.start);
    }),
    500,
  );
});

const anyHours = fc.record({
  open: fc.option(fc.integer({ min: 0, max: 1439 })),
  close: fc.option(fc.integer({ min: 1, max: 2400 })),
  wrapUp: fc.option(fc.integer({ min: 0, max: 240 }), { nil: undefined }),
});
const anyWeek = fc
  .array(anyHours, { maxLength: 7 })
  .map((week) => week.map((hours, index) => ({ ...hours, day: index + 1 })));
const anyPlan = fc
  .tuple(
    anyWeek,
    fc.array(fc.tuple(anyDate, anyWeek), { maxLength: 4 }),
    fc.array(fc.tuple(anyDate, anyHours), { maxLength: 4 }),
  )
  .map(([first, changes, singles]) => {
    const plan = changes.reduce((before, [from, week]) => changedFrom(before, from, week), always<OpeningHours>(first));
    return singles.reduce((before, [date, hours]) => changedOn(before, date, hours), plan);
  });

it('changed opening hours leave the counted minutes of earlier dates unchanged', () => {
  holds(
    fc.property(
      anyChoice,
      anyPlan,
      anyDate,
      anyWeek,
      fc.nat(400),
      anyHours,
      (time, opening, from, week, days, hours) => {
        fc.pre(time.date < from);
        const zone = 'Europe/Amsterdam';
        const changed = changedOn(changedFrom(opening, from, week), addDays(from, days), hours);
        expect(countedMinutes(time, { zone, opening: changed })).toBe(countedMinutes(time, { zone, opening }));
      },
    ),
    1000,
  );
});

import { describe, expect, it } from 'vitest';
import { addDays, type CivilDate, civilDate, mondayOf } from '../kernel/civil-date.js';
import { timeOn } from '../planning/testing/planning-fixtures.js';
import { findAverages, findLateNights, findManyLongNights, findManySundays, findNightTime } from './averages.js';
import { weeksAround } from './profile-on.js';
import { houseProfile } from './testing/house-profile.js';
import { question, told } from './testing/rule-question.js';
import type { WorkedWeek } from './worked-week.js';

const MONDAY = civilDate('2026-11-23');
/** The law alone. */
const OF_LAW = civilDate('2027-02-01');

/** The weeks before one, the latest first, each with so many hours and nights. */
const before = (hours: readonly number[], { nights = 0, monday = MONDAY } = {}): WorkedWeek[] =>
  hours.map((count, index) => ({
    monday: addDays(monday, -7 * (index + 1)),
    minutes: count * 60,
    nights,
    lateNights: nights,
  }));
const weeks = (count: number, hours: number): number[] => Array.from({ length: count }, () => hours);
/** From Monday on, a shift a date. */
const days = (count: number, times: string, monday: CivilDate = MONDAY) =>
  Array.from({ length: count }, (_, index) => timeOn(addDays(monday, index), times));

const averages = (times: Parameters<typeof question>[0], others: readonly WorkedWeek[], birthDate?: string) =>
  findAverages(question(times, birthDate, others)).map((found) => ({
    ...told([found])[0],
    dates: found.shifts.length,
    period: found.period,
  }));

describe('mean hours over four weeks', () => {
  it('may be 55, and not a minute more', () => {
    expect(averages(days(5, '09:00-20:00'), before(weeks(3, 55)))).toEqual([]);
    const longer = [...days(4, '09:00-20:00'), timeOn(addDays(MONDAY, 4), '09:00-20:15')];
    expect(averages(longer, before(weeks(3, 55)))).toEqual([
      {
        severity: 'warning',
        // A quarter of an hour over four weeks is rounded up to four minutes.
        value: (55 * 60 + 4) / 60,
        limit: 55,
        dates: 5,
        period: { monday: '2026-11-02', weeks: 4 },
      },
    ]);
  });

  it('count weeks to come that are planned already', () => {
    const after = (count: number): WorkedWeek[] =>
      before(weeks(count, 60)).map((week, index) => ({ ...week, monday: addDays(MONDAY, 7 * (index + 1)) }));
    expect(averages(days(5, '09:00-20:00'), after(3))).toMatchObject([
      { value: (55 + 3 * 60) / 4, limit: 55, period: { monday: MONDAY, weeks: 4 } },
    ]);
    expect(averages(days(5, '09:00-20:00'), after(2))).toEqual([]);
  });

  it('may be 40 for 16 and 17 year olds, and are an error beyond that', () => {
    const minor = '2009-06-01';
    expect(averages(days(5, '09:00-17:00'), before(weeks(3, 40)), minor)).toEqual([]);
    expect(averages(days(5, '09:00-17:00'), before([44, 40, 40]), minor)).toMatchObject([
      { severity: 'error', value: 41, limit: 40, period: { monday: '2026-11-02', weeks: 4 } },
    ]);
    // 18 on the Monday of the week.
    expect(averages(days(5, '09:00-17:00'), before([44, 40, 40]), '2008-11-23')).toEqual([]);
  });

  it('count the hours that pass in the nights in which the clock changes', () => {
    // From 25 October 2026 at 03:00 it is 02:00 again: 22:00–06:00 are nine hours.
    const monday = civilDate('2026-10-19');
    const of = (other: number) =>
      averages([timeOn(civilDate('2026-10-24'), '22:00-06:00')], before([other, 55, 55], { monday }));
    expect([of(101), of(102)]).toMatchObject([[], [{ value: (9 + 102 + 110) / 4 }]]);
    // On 28 March 2027 the clock goes from 02:00 to 03:00: seven hours.
    const spring = civilDate('2027-03-22');
    const ofSpring = (other: number) =>
      averages([timeOn(civilDate('2027-03-27'), '22:00-06:00')], before([other, 55, 55], { monday: spring }));
    expect([ofSpring(103), ofSpring(104)]).toMatchObject([[], [{ value: (7 + 104 + 110) / 4 }]]);
  });
});

describe('mean hours over sixteen weeks', () => {
  const fullWeek = [...days(4, '09:00-21:00')];

  it('may be 48, and not more', () => {
    expect(averages(fullWeek, before(weeks(15, 48)))).toEqual([]);
    expect(averages(fullWeek, before([49, ...weeks(14, 48)]))).toMatchObject([
      { severity: 'warning', limit: 48, period: { monday: '2026-08-10', weeks: 16 } },
    ]);
  });

  it('may be 40 with sixteen night shifts among them', () => {
    const nights = (count: number) =>
      before([40, ...weeks(14, 40)]).map((week, index) => ({ ...week, nights: index < count ? 1 : 0 }));
    const longer = days(4, '09:00-20:00');
    const night = timeOn(addDays(MONDAY, 4), '22:00-01:45');
    expect(averages([...longer, night], nights(14))).toEqual([]);
    expect(averages([...longer, night], nights(15))).toMatchObject([
      { limit: 40, period: { monday: '2026-08-10', weeks: 16 } },
    ]);
  });

  it('go on over the turn of a year with 53 weeks', () => {
    const monday = civilDate('2027-01-04');
    expect(averages(days(4, '09:00-21:00', monday), before([49, ...weeks(14, 48)], { monday }))).toMatchObject([
      { limit: 48, period: { monday: '2026-09-21', weeks: 16 } },
    ]);
  });

  it('are told of no week without work', () => {
    expect(averages([], before(weeks(16, 60)))).toEqual([]);
  });
});

describe('night shifts that end after 02:00', () => {
  const lateNights = (inWeeksBefore: number, monday: CivilDate) =>
    findLateNights(
      question(days(3, '19:00-03:00', monday), undefined, before([0], { nights: inWeeksBefore, monday })),
    ).map(({ value, limit, severity }) => ({ value, limit, severity }));

  it('are shown from three quarters of 36 in sixteen weeks on, and warned of from 90 %', () => {
    expect([23, 24, 29, 30].map((before) => lateNights(before, OF_LAW))).toEqual([
      [],
      [{ value: 27, limit: 36, severity: 'info' }],
      [{ value: 32, limit: 36, severity: 'info' }],
      [{ value: 33, limit: 36, severity: 'warning' }],
    ]);
  });

  it('are not counted under the agreement', () => {
    expect(lateNights(50, MONDAY)).toEqual([]);
  });
});

describe('time between 00:00 and 06:00 under the agreement', () => {
  /** Two weeks of five nights, and `others` late nights in the week before them. */
  const nightTime = (times: string, monday: CivilDate, others = 140) =>
    told(
      findNightTime(
        question(
          [...days(5, times, monday), ...days(5, times, addDays(monday, 7))],
          undefined,
          before([0], { nights: others, monday }),
        ),
      ),
    );

  it('is shown from three quarters of 38 hours in two weeks on, and warned of from 90 %', () => {
    const severities = ['19:00-02:45', '19:00-03:00', '19:00-03:15', '19:00-03:30', '19:00-04:00'].map((times) =>
      nightTime(times, MONDAY).map(({ severity, value }) => [severity, value]),
    );
    const twice = (severity: string, value: number) => [
      [severity, value],
      [severity, value],
    ];
    expect(severities).toEqual([
      [],
      twice('info', 30),
      twice('info', 32.5),
      twice('warning', 35),
      twice('warning', 40),
    ]);
  });

  it('does not matter while the late nights of the year are few of the 140 that are allowed instead', () => {
    expect([94, 95, 115, 116].map((others) => nightTime('19:00-04:00', MONDAY, others)[0]?.severity)).toEqual([
      undefined,
      'info',
      'info',
      'warning',
    ]);
  });

  it('is not limited by the law alone', () => {
    expect(nightTime('19:00-06:00', OF_LAW)).toEqual([]);
  });
});

/** One week of sums for each, the first `offset` weeks after `MONDAY`. */
const sumsFrom = (offset: number, sums: readonly Partial<WorkedWeek>[]): WorkedWeek[] =>
  sums.map((sum, index) => ({ minutes: 0, ...sum, monday: addDays(MONDAY, 7 * (offset + index)) }));
const each = (count: number, sum: Partial<WorkedWeek>) => Array.from({ length: count }, () => sum);

describe('night shifts of more than ten hours', () => {
  const found = (times: string, count: number, others: readonly WorkedWeek[] = []) =>
    findManyLongNights(question(days(count, times), undefined, others)).map(({ severity, value, limit, period }) => ({
      severity,
      value,
      limit,
      period,
    }));

  it('are at most five in two weeks', () => {
    const oneBefore = sumsFrom(-1, [{ longNights: 1 }]);
    expect(found('16:00-02:15', 4, oneBefore)).toEqual([]);
    expect(found('16:00-02:15', 5, oneBefore)).toEqual([
      { severity: 'warning', value: 6, limit: 5, period: { monday: '2026-11-16', weeks: 2 } },
    ]);
    expect(found('16:00-02:00', 6, oneBefore)).toEqual([]);
  });

  it('are at most 22 in a year, the one of the Thursday of their week', () => {
    // The first week of 2026 begins on 29 December 2025.
    const first = (longNights: number) => sumsFrom(-47, [{ longNights }]);
    expect(found('16:00-02:15', 1, first(21))).toEqual([]);
    expect(found('16:00-02:15', 1, first(22))).toEqual([
      { severity: 'warning', value: 23, limit: 22, period: { monday: '2025-12-29', weeks: 53 } },
    ]);
    expect(found('16:00-02:15', 1, sumsFrom(-48, [{ longNights: 22 }]))).toEqual([]);
    expect(found('16:00-02:15', 1, sumsFrom(5, [{ longNights: 22 }]))).toHaveLength(1);
    expect(found('16:00-02:15', 1, sumsFrom(6, [{ longNights: 22 }]))).toEqual([]);
  });
});

describe('Sundays worked', () => {
  const SUNDAY = addDays(MONDAY, 6);
  const found = (others: readonly WorkedWeek[], birthDate?: string) =>
    findManySundays(question([timeOn(SUNDAY, '10:00-16:00')], birthDate, others)).map(
      ({ severity, value, limit, period }) => ({ severity, value, limit, period }),
    );
  const YEAR = { monday: '2025-12-29', weeks: 53 };

  it('are shown from three quarters of those that leave 13 free in a year', () => {
    expect(found(sumsFrom(-30, each(28, { sundays: 1 })))).toEqual([]);
    expect(found(sumsFrom(-30, each(29, { sundays: 1 })))).toEqual([
      { severity: 'info', value: 30, limit: 40, period: YEAR },
    ]);
    expect(found(sumsFrom(-47, each(47, { sundays: 1 })))).toMatchObject([{ severity: 'info', value: 48, limit: 40 }]);
  });

  it('are warned of from 90 % at 16 and 17', () => {
    const at17 = (others: number) => found(sumsFrom(-47, each(others, { sundays: 1 })), '2009-06-01');
    expect(at17(34)).toMatchObject([{ severity: 'info', value: 35 }]);
    expect(at17(35)).toMatchObject([{ severity: 'warning', value: 36, limit: 40, period: YEAR }]);
  });

  it('are at most five in sixteen weeks below 16', () => {
    const at15 = (others: number) => found(sumsFrom(-15, each(others, { sundays: 1 })), '2011-06-01');
    expect(at15(4)).toEqual([]);
    expect(at15(5)).toEqual([{ severity: 'warning', value: 6, limit: 5, period: { monday: '2026-08-10', weeks: 16 } }]);
  });

  it('are none that may be worked where a profile of the organisation keeps each of a year free', () => {
    const monday = civilDate('2027-02-01');
    const ours = houseProfile({ from: '2027-01-01', values: [{ age: 18, limit: 'freeSundays', value: 52 }] });
    const judged = (day: number) =>
      findManySundays(
        question([timeOn(addDays(monday, day), '10:00-16:00')], undefined, [], { houseProfiles: [ours] }),
      ).map(({ value, limit }) => [value, limit]);
    expect(judged(5)).toEqual([]);
    expect(judged(6)).toEqual([[1, 0]]);
  });

  it('count by the date of the shift: not the night of a Saturday that ends on Sunday', () => {
    const saturday = question(
      [timeOn(addDays(MONDAY, 5), '18:00-02:00')],
      undefined,
      sumsFrom(-40, each(40, { sundays: 1 })),
    );
    expect(findManySundays(saturday)).toMatchObject([{ value: 40 }]);
  });
});

it('weeks that rules count together reach fifteen weeks back and ahead, and to both ends of their year', () => {
  const around = weeksAround(MONDAY, MONDAY).sort();
  // 47 weeks of 2026 before it, 15 after it; the year has five of those.
  expect([around.length, around[0], around.at(-1)]).toEqual([62, '2025-12-29', '2027-03-08']);
  expect(around.every((monday) => mondayOf(monday) === monday)).toBe(true);
  const overNewYear = weeksAround(civilDate('2026-12-28'), civilDate('2027-01-11')).sort();
  expect([overNewYear[0], overNewYear.at(-1), overNewYear.length]).toEqual(['2025-12-29', '2027-12-27', 52 + 50]);
});

import { always } from './dated-week.js';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from './civil-date.js';
import { clockTime, Moment } from './clock-time.js';
import {
  businessDate,
  closingMinute,
  countedEnd,
  countedHours,
  countedMinutes,
  endAt,
  endMoment,
  onDate,
  type PlaceHours,
  sameTime,
  type ShiftEnd,
  shiftedBy,
  shiftInstants,
  ShiftTime,
  shiftTimeOf,
  startMoment,
  startsAtNight,
  weeklyTime,
} from './shift-time.js';
import { END_OPTIONS, START_OPTIONS, timeFaults } from './time-options.js';

const saturday = civilDate('2026-03-07');
const exact = (minute: number): ShiftEnd => ({ kind: 'exact', minute });
const at = (hour: number, minute = 0): number => hour * 60 + minute;
const close: ShiftEnd = { kind: 'close' };
const asNeeded: ShiftEnd = { kind: 'as_needed' };
const call: ShiftEnd = { kind: 'call' };

describe('the start options', () => {
  it('are quarters from 04:45 to 06:45, then half hours from 07:00 to 22:30', () => {
    expect(START_OPTIONS.map(clockTime)).toEqual([
      '04:45', '05:00', '05:15', '05:30', '05:45', '06:00', '06:15', '06:30', '06:45',
      '07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30',
      '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30',
      '19:00', '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30',
    ]); // prettier-ignore
  });
});

describe('the end options', () => {
  it('are half hours from 07:30 to 24:00 and from 00:30 to 01:30, then close, as needed and call', () => {
    expect(END_OPTIONS.slice(0, 34).map((minute) => (minute === 1440 ? '24:00' : clockTime(minute)))).toEqual([
      '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00',
      '13:30', '14:00', '14:30', '15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00',
      '19:30', '20:00', '20:30', '21:00', '21:30', '22:00', '22:30', '23:00', '23:30', '24:00',
    ]); // prettier-ignore
    expect(END_OPTIONS.slice(34)).toEqual([at(24, 30), at(25), at(25, 30), at(26), at(26, 30), at(31)]);
    expect(END_OPTIONS.slice(34).map((minute) => endAt(minute).kind)).toEqual([
      'exact',
      'exact',
      'exact',
      'close',
      'as_needed',
      'call',
    ]);
  });
});

describe('times that are not among the options', () => {
  const options = { startTimes: [at(16, 20)], callAllowed: false };
  const faults = (start: number, end: ShiftEnd, choices = options) =>
    timeFaults({ date: saturday, start, end }, choices);

  it('exclude every combination of a start option with an end option', () => {
    for (const start of START_OPTIONS) expect(faults(start, close)).toEqual([]);
    for (const minute of END_OPTIONS.filter((end) => end > at(7) && end < at(31)))
      expect(faults(at(4, 45), endAt(minute))).toEqual([]);
  });

  it.each([
    [at(4, 30), '04:30 lies before the first'],
    [at(4, 50), '04:50 is no quarter'],
    [at(7, 15), 'quarters end at 06:45'],
    [at(23), '23:00 lies after the last'],
    [at(0), 'midnight belongs to the evening before'],
  ])('include a start at minute %i: %s', (start) => {
    expect(faults(start, close)).toEqual(['not_a_start_time']);
  });

  it("exclude the location's own start times", () => {
    expect(faults(at(16, 20), exact(at(20)))).toEqual([]);
    expect(faults(at(16, 20), exact(at(20)), { startTimes: [], callAllowed: false })).toEqual(['not_a_start_time']);
  });

  it.each([
    [at(7), '07:00 of the same date'],
    [at(7, 15), '07:15'],
    [at(23, 45), '23:45'],
    [at(27), '03:00 of the next day'],
    [at(31, 30), '07:30 of the next day'],
  ])('include an end at minute %i: %s', (minute) => {
    expect(faults(at(5), exact(minute))).toEqual(['not_an_end_time']);
  });

  it('include call for a job without call', () => {
    expect(faults(at(17), call)).toEqual(['call_not_allowed']);
    expect(faults(at(17), call, { startTimes: [], callAllowed: true })).toEqual([]);
  });

  it.each([
    ['02:00, the hour that encodes close', 26],
    ['02:30, the hour that encodes as needed', 26.5],
    ['07:00, the hour that encodes call', 31],
  ])('include an exact end at %s', (_what, hour) => {
    expect(faults(at(17), exact(hour * 60), { startTimes: [], callAllowed: true })).toEqual(['not_an_end_time']);
  });

  it('include an end that is not after its start', () => {
    expect(faults(at(17), exact(at(12)))).toEqual(['invalid_dates']);
    expect(faults(at(17), exact(at(17)))).toEqual(['invalid_dates']);
  });

  it('are all reported at once', () => {
    expect(faults(at(3), exact(at(3, 10)))).toEqual(['not_a_start_time', 'not_an_end_time']);
    expect(faults(at(17, 10), exact(at(12)))).toEqual(['not_a_start_time', 'invalid_dates']);
  });
});

describe('shift times on the wire', () => {
  const fromWire = (from: string, until: string): ShiftTime => shiftTimeOf(Moment.parse(from), Moment.parse(until));

  it.each([
    ['2026-03-07 11:00', '2026-03-07 17:00', at(11), exact(at(17))],
    ['2026-03-07 17:00', '2026-03-08 00:00', at(17), exact(at(24))],
    ['2026-03-07 17:00', '2026-03-08 01:30', at(17), exact(at(25, 30))],
    ['2026-03-07 17:00', '2026-03-08 02:00', at(17), close],
    ['2026-03-07 17:00', '2026-03-08 02:30', at(17), asNeeded],
    ['2026-03-07 17:00', '2026-03-08 07:00', at(17), call],
  ])('from %s to %s read and write alike', (from, until, start, end) => {
    const time = fromWire(from, until);
    expect(time).toEqual({ date: saturday, start, end });
    expect([startMoment(time), endMoment(time)]).toEqual([from, until]);
  });

  it.each([
    ['2026-03-08 00:00', '2026-03-08 01:30', at(24), exact(at(25, 30))],
    ['2026-03-08 00:30', '2026-03-08 02:00', at(24, 30), close],
    ['2026-03-08 01:00', '2026-03-08 07:00', at(25), call],
    ['2026-03-08 04:40', '2026-03-08 06:00', at(28, 40), exact(at(30))],
  ])('from %s to %s belong to the evening before', (from, until, start, end) => {
    const time = fromWire(from, until);
    expect(time).toEqual({ date: saturday, start, end });
    expect([startMoment(time), endMoment(time)]).toEqual([from, until]);
    expect(businessDate(Moment.parse(from))).toBe(saturday);
    expect(startsAtNight(time)).toBe(true);
  });

  it('with a start at 04:45 or later belong to their own date', () => {
    const time = fromWire('2026-03-08 04:45', '2026-03-08 08:00');
    expect(time).toEqual({ date: '2026-03-08', start: at(4, 45), end: exact(at(8)) });
    expect(startsAtNight(time)).toBe(false);
  });

  it('over midnight belong to the date on which they start', () => {
    expect(fromWire('2026-03-07 22:30', '2026-03-08 02:00').date).toBe(saturday);
  });

  it('with an end before the start are refused, as dates or as an invalid end', () => {
    const options = { startTimes: [], callAllowed: false };
    expect(timeFaults(fromWire('2026-03-07 17:00', '2026-03-07 11:00'), options)).toEqual(['invalid_dates']);
    expect(timeFaults(fromWire('2026-03-07 17:00', '2026-03-06 11:00'), options)).toEqual(['not_an_end_time']);
    expect(timeFaults(fromWire('2026-03-07 17:00', '2026-03-09 11:00'), options)).toEqual(['not_an_end_time']);
  });

  it('limit a start to 04:44 of the next day and an end to two days', () => {
    const reads = (time: unknown) => ShiftTime.safeParse(time).success;
    expect(reads({ date: saturday, start: 1724, end: exact(2879) })).toBe(true);
    for (const start of [-1, 1725, 10.5]) expect(reads({ date: saturday, start, end: close })).toBe(false);
    for (const minute of [0, 2880, 10.5]) expect(reads({ date: saturday, start: 0, end: exact(minute) })).toBe(false);
    expect(reads({ date: saturday, start: 0, end: { kind: 'whenever' } })).toBe(false);
  });
});

describe('times of a weekly plan', () => {
  it.each([
    ['11:00', '17:00', at(11), exact(at(17))],
    ['17:00', '00:00', at(17), exact(at(24))],
    ['00:30', '01:30', at(24, 30), exact(at(25, 30))],
    ['00:30', '02:00', at(24, 30), close],
    ['01:00', '07:00', at(25), call],
    ['17:00', '02:00', at(17), close],
    ['17:00', '02:30', at(17), asNeeded],
    ['17:00', '07:00', at(17), call],
    ['07:00', '07:00', at(7), call],
  ])('from %s until %s have an end on the next day when it is not after the start', (from, until, start, end) => {
    expect(weeklyTime(saturday, from, until)).toEqual({ date: saturday, start, end });
  });

  it('keep start and end when moved to other dates', () => {
    const time = weeklyTime(saturday, '17:00', '02:00');
    expect(onDate(time, addDays(saturday, 1))).toEqual({ ...time, date: '2026-03-08' });
    expect(shiftedBy(time, -7)).toEqual({ ...time, date: '2026-02-28' });
  });
});

describe('sameTime', () => {
  it('is true only when date, start and end are equal', () => {
    const time: ShiftTime = { date: saturday, start: at(17), end: close };
    expect(sameTime(time, { ...time })).toBe(true);
    expect(sameTime(time, { ...time, end: asNeeded })).toBe(false);
    expect(sameTime(time, { ...time, start: at(18) })).toBe(false);
    expect(sameTime(time, onDate(time, addDays(saturday, 1)))).toBe(false);
  });
});

const everyDay = (open: number | null, closing: number | null): PlaceHours['opening'] =>
  always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open, close: closing })));

const café: PlaceHours = { zone: 'Europe/Amsterdam', opening: everyDay(at(9), at(27)) };
const hours = (date: string, from: string, until: string, location = café): number =>
  countedHours(weeklyTime(civilDate(date), from, until), location);

describe('countedHours of a shift', () => {
  it.each([
    ['is 6 within a day', '11:00', '17:00', 6],
    ['is 7 to midnight', '17:00', '00:00', 7],
    ['is 8.5 past midnight', '17:00', '01:30', 8.5],
    ['runs to the nominal end of a shift until as needed', '17:00', '02:30', 9.5],
    ['is 0 for a shift on call', '17:00', '07:00', 0],
    ['has two decimals', '16:20', '20:00', 3.67],
  ])('%s', (_what, from, until, expected) => {
    expect(hours('2026-03-04', from, until)).toBe(expected);
  });

  it('counts a shift until close up to the closing time of that date', () => {
    const location: PlaceHours = {
      zone: 'Europe/Amsterdam',
      opening: always([
        { day: 5, open: at(9), close: at(25) },
        { day: 6, open: at(9), close: at(27, 30) },
      ]),
    };
    expect(hours('2026-03-06', '17:00', '02:00', location)).toBe(8);
    expect(hours('2026-03-07', '17:00', '02:00', location)).toBe(10.5);
    expect(closingMinute(civilDate('2026-03-06'), location)).toBe(at(25));
  });

  it('counts until close as 02:00 when the location is closed or closes before the start', () => {
    const closedOnSunday: PlaceHours = {
      zone: 'Europe/Amsterdam',
      opening: always([{ day: 7, open: null, close: null }]),
    };
    const lunchroom: PlaceHours = { zone: 'Europe/Amsterdam', opening: everyDay(at(8), at(17)) };
    expect(closingMinute(civilDate('2026-03-08'), closedOnSunday)).toBeNull();
    expect(hours('2026-03-08', '17:00', '02:00', closedOnSunday)).toBe(9);
    expect(hours('2026-03-08', '17:00', '02:00', lunchroom)).toBe(9);
    expect(hours('2026-03-09', '17:00', '02:00', { zone: 'Europe/Amsterdam', opening: always([]) })).toBe(9);
  });

  it('adds wrap-up time to a shift until close', () => {
    const opening = always([{ day: 5, open: at(9), close: at(25), wrapUp: 45 }]);
    expect(hours('2026-03-06', '17:00', '02:00', { zone: 'Europe/Amsterdam', opening })).toBe(8.75);
    expect(closingMinute(civilDate('2026-03-06'), { zone: 'Europe/Amsterdam', opening })).toBe(at(25));
  });

  it('does not depend on the closing time for an exact end', () => {
    expect(countedEnd({ date: saturday, start: at(17), end: exact(at(22)) }, café)).toBe(at(22));
  });
});

describe('countedHours of a shift that starts after midnight', () => {
  it.each([
    ['is 2.5 until close at 03:00', '2026-03-06', '00:30', '02:00', 2.5],
    ['is 1 until 01:30', '2026-03-06', '00:30', '01:30', 1],
    ['is 1.5 until as needed', '2026-03-06', '01:00', '02:30', 1.5],
    ['is 0 on call', '2026-03-06', '01:00', '07:00', 0],
    ['is 1.5 until close when the clock goes forward at 02:00', '2026-03-28', '00:30', '02:00', 1.5],
    ['is 3.5 until close when the clock goes back at 03:00', '2026-10-24', '00:30', '02:00', 3.5],
    ['is 1 until 01:30 before the clock goes back', '2026-10-24', '00:30', '01:30', 1],
  ])('%s', (_what, date, from, until, expected) => {
    expect(hours(date, from, until)).toBe(expected);
  });

  it('counts from the clock time on the next calendar day in nights of a clock change', () => {
    const startsOn = (date: string) => shiftInstants(weeklyTime(civilDate(date), '00:30', '02:00'), café).startsAt;
    expect(new Date(startsOn('2026-03-28')).toISOString()).toBe('2026-03-28T23:30:00.000Z');
    expect(new Date(startsOn('2026-10-24')).toISOString()).toBe('2026-10-24T22:30:00.000Z');
  });
});

describe('countedHours in the night in which the clock goes forward', () => {
  it.each([
    ['is 7 on Saturday evening until midnight', '2026-03-28', '17:00', '00:00', 7],
    ['is 8.5 until 01:30, before the jump', '2026-03-28', '17:00', '01:30', 8.5],
    ['is 9, an hour less, until close at 03:00', '2026-03-28', '17:00', '02:00', 9],
    ['is 9.5 until as needed, at a skipped time', '2026-03-28', '17:00', '02:30', 9.5],
    ['is 6 on the Sunday after the jump', '2026-03-29', '11:00', '17:00', 6],
    ['is 10 in the night before the jump', '2026-03-27', '17:00', '02:00', 10],
  ])('%s', (_what, date, from, until, expected) => {
    expect(hours(date, from, until)).toBe(expected);
  });
});

describe('countedHours in the night in which the clock goes back', () => {
  it.each([
    ['is 7 on Saturday evening until midnight', '2026-10-24', '17:00', '00:00', 7],
    ['is 8.5 until 01:30, before the doubled hour', '2026-10-24', '17:00', '01:30', 8.5],
    ['is 11, an hour more, until close at 03:00', '2026-10-24', '17:00', '02:00', 11],
    ['is 9.5 until as needed, at the first of two times 02:30', '2026-10-24', '17:00', '02:30', 9.5],
    ['is 6 on the Sunday after the doubled hour', '2026-10-25', '11:00', '17:00', 6],
  ])('%s', (_what, date, from, until, expected) => {
    expect(hours(date, from, until)).toBe(expected);
  });
});

describe('countedHours in other zones', () => {
  it('follows the clock of the location', () => {
    const bar = { opening: everyDay(at(16), at(28)) };
    expect(hours('2026-03-07', '22:00', '02:00', { ...bar, zone: 'America/New_York' })).toBe(5);
    expect(hours('2026-10-31', '22:00', '02:00', { ...bar, zone: 'America/New_York' })).toBe(7);
    expect(hours('2026-03-28', '22:00', '02:00', { ...bar, zone: 'America/New_York' })).toBe(6);
    expect(hours('2026-03-28', '22:00', '02:00', { ...bar, zone: 'Asia/Kolkata' })).toBe(6);
  });

  it('is zero, not negative, from a start that the clock skips to an earlier closing time', () => {
    const nightclub: PlaceHours = { zone: 'Europe/Amsterdam', opening: everyDay(0, at(3)) };
    expect(countedMinutes({ date: civilDate('2026-03-29'), start: at(2, 30), end: close }, nightclub)).toBe(0);
  });
});

describe('shiftInstants', () => {
  it('returns the instants of the start and of the counted end', () => {
    const { startsAt, endsAt } = shiftInstants(weeklyTime(civilDate('2026-10-24'), '17:00', '02:00'), café);
    expect(new Date(startsAt).toISOString()).toBe('2026-10-24T15:00:00.000Z');
    expect(new Date(endsAt).toISOString()).toBe('2026-10-25T02:00:00.000Z');
  });
});

import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.js';
import { clockTime } from './clock-time.js';
import { always, changedOn, type DatedWeek } from './dated-week.js';
import { endAt, type OpeningHours, type ShiftEnd } from './shift-time.js';
import {
  anyDayTimes,
  clockEnds,
  END_OPTIONS,
  endOptions,
  nearestEnds,
  nearestStarts,
  type PlaceTimes,
  START_OPTIONS,
  startOptions,
  timeFaults,
  weeklyTimes,
} from './time-options.js';

const friday = civilDate('2026-03-06');
const sunday = civilDate('2026-03-08');
const at = (hour: number, minute = 0): number => hour * 60 + minute;
/** Closes at 03:30 on Friday, and at 01:00 on every other day. */
const opening: DatedWeek<OpeningHours> = always(
  [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: at(16), close: day === 5 ? at(27, 30) : at(25) })),
);
const bar: PlaceTimes = { startTimes: [], untilClosing: true, opening };
const exact = (minute: number): ShiftEnd => ({ kind: 'exact', minute });
const faults = (location: PlaceTimes, start: number, end: ShiftEnd, date = friday) =>
  timeFaults({ date, start, end }, { ...location, callAllowed: false });

describe('time options of a location without settings', () => {
  it('are those of the specification for any closing time', () => {
    expect(startOptions(friday, { startTimes: [], opening })).toEqual(START_OPTIONS);
    expect(endOptions(friday, { startTimes: [], opening })).toEqual(END_OPTIONS);
  });

  it('include its own start times in order', () => {
    const starts = startOptions(friday, { startTimes: [at(16, 20), at(17)] }).map(clockTime);
    expect(starts.filter((time) => time.startsWith('16'))).toEqual(['16:00', '16:20', '16:30']);
    expect(starts.filter((time) => time === '17:00')).toHaveLength(1);
  });
});

describe('time options of a location with quarters of an hour', () => {
  const location: PlaceTimes = { startTimes: [], quarterHours: true, opening };

  it('are quarters from 04:45 to 22:30 for a start, from 07:30 to 01:45 for an end', () => {
    const starts = startOptions(friday, location).map(clockTime);
    expect([starts.length, starts[0], starts.includes('17:15'), starts.at(-1)]).toEqual([72, '04:45', true, '22:30']);
    const ends = clockEnds(friday, location);
    expect([ends.length, ends[0], ends.includes(at(23, 45)), ends.at(-1)]).toEqual([74, at(7, 30), true, at(25, 45)]);
  });

  it('include close, as needed and call, and no later clock end', () => {
    expect(
      endOptions(friday, location)
        .slice(-3)
        .map((minute) => endAt(minute).kind),
    ).toEqual(['close', 'as_needed', 'call']);
    expect(faults(location, at(17, 15), exact(at(23, 45)))).toEqual([]);
    expect(faults(location, at(17, 10), exact(at(26, 45)))).toEqual(['not_a_start_time', 'not_an_end_time']);
  });
});

describe('time options of a location with times until closing', () => {
  it('include ends until the closing time of that day, also after 02:00', () => {
    expect(clockEnds(friday, bar).slice(-4).map(clockTime)).toEqual(['01:00', '01:30', '03:00', '03:30']);
    expect(faults(bar, at(20), exact(at(27)))).toEqual([]);
    expect(faults(bar, at(20), exact(at(28)))).toEqual(['not_an_end_time']);
    expect(endOptions(sunday, bar)).toEqual(END_OPTIONS);
    expect(faults(bar, at(20), exact(at(27)), sunday)).toEqual(['not_an_end_time']);
  });

  it('reserve 02:00 for close and 02:30 for as needed', () => {
    expect([at(26), at(26, 30)].map((minute) => endAt(minute).kind)).toEqual(['close', 'as_needed']);
    expect(faults(bar, at(20), exact(at(26)))).toEqual(['not_an_end_time']);
    const ends = clockEnds(friday, { ...bar, quarterHours: true }).map(clockTime);
    expect(ends.slice(-7)).toEqual(['01:30', '01:45', '02:15', '02:45', '03:00', '03:15', '03:30']);
  });

  it('include starts until closing, after midnight in the night of that date', () => {
    expect(startOptions(friday, bar).slice(-10).map(clockTime)).toEqual([
      '22:30', '23:00', '23:30', '00:00', '00:30', '01:00', '01:30', '02:00', '02:30', '03:00',
    ]); // prettier-ignore
    expect(faults(bar, at(24, 30), { kind: 'close' })).toEqual([]);
    expect(faults(bar, at(24, 30), exact(at(27)))).toEqual([]);
    expect(faults(bar, at(25), { kind: 'close' }, sunday)).toEqual(['not_a_start_time']);
  });

  it('exclude an end before a start after midnight, and close after 02:00', () => {
    expect(faults(bar, at(24, 30), exact(at(24, 30)))).toEqual(['invalid_dates']);
    expect(faults(bar, at(26, 30), { kind: 'close' })).toEqual(['invalid_dates']);
    expect(faults(bar, at(26, 30), exact(at(27)))).toEqual([]);
  });

  it('accept an existing end that is no option any more, but not before its start', () => {
    const kept = (start: number) =>
      timeFaults(
        { date: friday, start, end: exact(at(17, 10)) },
        { ...bar, callAllowed: false },
        { end: exact(at(17, 10)) },
      );
    expect(kept(at(16, 30))).toEqual([]);
    expect(kept(at(18))).toEqual(['invalid_dates']);
  });

  it('follow the opening hours of a single date', () => {
    const late = { ...bar, opening: changedOn(opening, sunday, { open: at(16), close: at(28) }) };
    expect(faults(late, at(20), exact(at(28)), sunday)).toEqual([]);
  });

  it('are the standard lists when it is closed or has no hours', () => {
    const closed = { ...bar, opening: changedOn(opening, friday, { open: null, close: null }) };
    expect(endOptions(friday, closed)).toEqual(END_OPTIONS);
    expect(startOptions(friday, closed)).toEqual(START_OPTIONS);
    expect(endOptions(friday, { ...bar, opening: always([]) })).toEqual(END_OPTIONS);
  });
});

describe('time options of plans without dates', () => {
  it('use the weekdays of the newest week', () => {
    const newest = { from: civilDate('2026-06-01'), days: [{ day: 5, open: at(16), close: at(28) }] };
    const location = weeklyTimes({ ...bar, opening: { weeks: [...opening.weeks, newest], dates: [] } });
    expect(faults(location, at(20), exact(at(28)))).toEqual([]);
    expect(faults(location, at(20), exact(at(28)), sunday)).toEqual(['not_an_end_time']);
  });

  it('offer the choices of all weekdays while no day is chosen', () => {
    expect(faults(anyDayTimes(bar), at(20), exact(at(27, 30)), sunday)).toEqual([]);
  });
});

describe('the nearest time options', () => {
  const options = { ...bar, callAllowed: false };

  it('are those before and after an invalid start', () => {
    expect(nearestStarts({ date: friday, start: at(17, 10), end: { kind: 'close' } }, bar)).toEqual([
      at(17),
      at(17, 30),
    ]);
  });

  it('put starts after midnight last in the evening and first in the day', () => {
    const standard = { startTimes: [] };
    const night = { date: friday, start: at(24, 30), end: { kind: 'close' } } as const;
    expect(nearestStarts(night, standard)).toEqual([at(22, 30), at(4, 45)]);
    expect(nearestStarts({ ...night, start: at(24, 40) }, bar)).toEqual([at(24, 30), at(25)]);
  });

  it('are ends later than the start and until the closing time', () => {
    expect(nearestEnds({ date: friday, start: at(20), end: exact(at(27, 10)) }, options)).toEqual([at(27), at(27, 30)]);
    expect(nearestEnds({ date: sunday, start: at(20), end: exact(at(27, 10)) }, options)).toEqual([at(26, 30)]);
    expect(nearestEnds({ date: friday, start: at(20), end: exact(at(19)) }, options)).toEqual([at(20, 30)]);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { civilDate } from './civil-date.js';
import { minuteOf } from './clock-time.js';
import { instantOf, occursTwice, offsetMs, todayAt, wallClockAt } from './zone.js';

const AMSTERDAM = 'Europe/Amsterdam';
const NEW_YORK = 'America/New_York';
const KOLKATA = 'Asia/Kolkata';
const LORD_HOWE = 'Australia/Lord_Howe';

const at = (moment: string, zone: string): string => {
  const [date, time] = moment.split(' ') as [string, string];
  return new Date(instantOf(civilDate(date), minuteOf(time), zone)).toISOString().slice(0, 16);
};

describe('offsetMs', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('asks Temporal for the offset in whole milliseconds where the runtime has it', () => {
    const asked: unknown[] = [];
    vi.stubGlobal('Temporal', {
      Instant: {
        fromEpochMilliseconds: (instant: number) => ({
          toZonedDateTimeISO: (zone: string) => {
            asked.push([instant, zone]);
            return { offsetNanoseconds: -34_200_000_000_000 };
          },
        }),
      },
    });
    expect(offsetMs(1_500.7, 'Pacific/Marquesas')).toBe(-34_200_000);
    expect(asked).toEqual([[1_500, 'Pacific/Marquesas']]);
  });

  it('reads the offset from a format where the runtime has no Temporal', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(offsetMs(1_500.7, 'Pacific/Marquesas')).toBe(-34_200_000);
  });
});

describe('instantOf', () => {
  it.each([
    ['2026-01-15 12:00', AMSTERDAM, '2026-01-15T11:00'],
    ['2026-07-15 12:00', AMSTERDAM, '2026-07-15T10:00'],
    ['2026-01-15 12:00', NEW_YORK, '2026-01-15T17:00'],
    ['2026-07-15 12:00', NEW_YORK, '2026-07-15T16:00'],
    ['2026-01-15 12:00', KOLKATA, '2026-01-15T06:30'],
    ['2026-07-15 12:00', KOLKATA, '2026-07-15T06:30'],
    ['2026-01-15 12:00', 'UTC', '2026-01-15T12:00'],
    ['2026-01-01 03:00', 'Pacific/Kiritimati', '2025-12-31T13:00'],
    ['2026-01-15 12:00', LORD_HOWE, '2026-01-15T01:00'],
  ])('%s in %s is %s UTC', (moment, zone, expected) => {
    expect(at(moment, zone)).toBe(expected);
  });

  it('counts minutes beyond 24:00 on the next day', () => {
    expect(instantOf(civilDate('2026-01-31'), 1560, AMSTERDAM)).toBe(
      instantOf(civilDate('2026-02-01'), 120, AMSTERDAM),
    );
  });

  describe('in the night in which the clock goes forward', () => {
    it.each([
      [AMSTERDAM, '2026-03-29 01:59', '2026-03-29T00:59', 'before the jump'],
      [AMSTERDAM, '2026-03-29 03:00', '2026-03-29T01:00', 'after the jump'],
      [AMSTERDAM, '2026-03-29 02:00', '2026-03-29T01:00', 'the first skipped minute is the jump itself'],
      [AMSTERDAM, '2026-03-29 02:30', '2026-03-29T01:30', 'a skipped time is as many minutes after the jump'],
      [NEW_YORK, '2026-03-08 01:30', '2026-03-08T06:30', 'before the jump'],
      [NEW_YORK, '2026-03-08 02:30', '2026-03-08T07:30', 'a skipped time'],
      [NEW_YORK, '2026-03-08 03:00', '2026-03-08T07:00', 'after the jump'],
      [LORD_HOWE, '2026-10-04 02:15', '2026-10-03T15:45', 'a jump of half an hour'],
    ])('in %s %s is %s UTC: %s', (zone, moment, expected) => {
      expect(at(moment, zone)).toBe(expected);
    });
  });

  describe('in the night in which the clock goes back', () => {
    it.each([
      [AMSTERDAM, '2026-10-25 01:59', '2026-10-24T23:59', 'before the doubled hour'],
      [AMSTERDAM, '2026-10-25 02:00', '2026-10-25T00:00', 'a doubled time is the first of the two'],
      [AMSTERDAM, '2026-10-25 02:59', '2026-10-25T00:59', 'the last of the doubled hour'],
      [AMSTERDAM, '2026-10-25 03:00', '2026-10-25T02:00', 'after the doubled hour'],
      [NEW_YORK, '2026-11-01 01:30', '2026-11-01T05:30', 'a doubled time'],
      [NEW_YORK, '2026-11-01 02:00', '2026-11-01T07:00', 'after the doubled hour'],
      [LORD_HOWE, '2026-04-05 01:45', '2026-04-04T14:45', 'a doubled half hour'],
    ])('in %s %s is %s UTC: %s', (zone, moment, expected) => {
      expect(at(moment, zone)).toBe(expected);
    });
  });
});

describe('wallClockAt', () => {
  it.each([
    ['2026-03-29T00:59:00Z', AMSTERDAM, '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', AMSTERDAM, '2026-03-29', 180],
    ['2026-10-25T00:30:00Z', AMSTERDAM, '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', AMSTERDAM, '2026-10-25', 150],
    ['2026-12-31T23:30:00Z', AMSTERDAM, '2027-01-01', 30],
    ['2026-12-31T23:30:00Z', NEW_YORK, '2026-12-31', 1110],
    ['2026-12-31T18:30:00Z', KOLKATA, '2027-01-01', 0],
    ['2026-01-05T22:59:59.999Z', AMSTERDAM, '2026-01-05', 1439],
  ])('%s in %s shows %s and minute %i', (instant, zone, date, minute) => {
    expect(wallClockAt(Date.parse(instant), zone)).toEqual({ date, minute });
  });

  it('gives each zone its own today', () => {
    const now = Date.parse('2026-03-01T23:30:00Z');
    expect(todayAt(now, AMSTERDAM)).toBe('2026-03-02');
    expect(todayAt(now, NEW_YORK)).toBe('2026-03-01');
    expect(todayAt(now, KOLKATA)).toBe('2026-03-02');
  });
});

it('occursTwice is true for the times that the clock shows twice', () => {
  const twice = (instant: string, zone: string) => occursTwice(Date.parse(instant), zone);
  expect(
    ['2026-10-24T23:59:00Z', '2026-10-25T00:00:00Z', '2026-10-25T01:59:00Z', '2026-10-25T02:00:00Z'].map((one) =>
      twice(one, AMSTERDAM),
    ),
  ).toEqual([false, true, true, false]);
  // Half an hour comes twice there.
  expect(
    ['2026-04-04T14:29:00Z', '2026-04-04T14:30:00Z', '2026-04-04T15:29:00Z', '2026-04-04T15:30:00Z'].map((one) =>
      twice(one, LORD_HOWE),
    ),
  ).toEqual([false, true, true, false]);
  expect(twice('2026-03-29T01:30:00Z', AMSTERDAM)).toBe(false);
});

import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import type { Instant } from '../kernel/clock-time.js';
import { always } from '../kernel/dated-week.js';
import type { LocationId, ShiftId, UserId } from '../kernel/ids.js';
import { endAt, type PlaceHours } from '../kernel/shift-time.js';
import { NO_HOUSE_PROFILES } from '../rules/house-profile.js';
import {
  clockChanges,
  figuresByPerson,
  figuresOfShift,
  hasEnded,
  hoursBefore,
  hoursToTheMinute,
  NO_FIGURES,
  noticeBucket,
  noticeMinutes,
} from './figures.js';

/** 10:00 to 01:00, every day, and a quarter of an hour to wrap up. */

const PLACE: PlaceHours = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500, wrapUp: 15 }))),
};
const LAW = { birthDate: null, houseProfiles: NO_HOUSE_PROFILES };
const at = (date: string, start: number, end: number) => ({
  date: civilDate(date),
  start: start * 60,
  end: endAt(end * 60),
});

describe('figures of a shift', () => {
  it('count one shift with its hours on a weekday afternoon', () => {
    expect(figuresOfShift({ time: at('2026-11-25', 10, 16), takenOver: false }, PLACE, LAW)).toEqual({
      ...NO_FIGURES,
      shifts: 1,
      minutes: 360,
    });
  });

  it('count a Sunday shift until close as evening, closing, weekend and Sunday', () => {
    expect(figuresOfShift({ time: at('2026-11-29', 17, 26), takenOver: true }, PLACE, LAW)).toEqual({
      ...NO_FIGURES,
      shifts: 1,
      // 17:00 to 01:15.
      minutes: 495,
      evenings: 1,
      weekends: 1,
      sundays: 1,
      closings: 1,
      openShiftsTaken: 1,
    });
  });

  it('count an on-call shift without hours, also on a public holiday', () => {
    expect(figuresOfShift({ time: at('2026-12-25', 16, 31), takenOver: false }, PLACE, LAW)).toEqual({
      ...NO_FIGURES,
      shifts: 1,
      calls: 1,
      redLetterDays: 1,
    });
  });

  it('are summed per person', () => {
    const shift = (userId: string, date: string) => ({
      shiftId: date as ShiftId,
      locationId: 'cafe' as LocationId,
      userId: userId as UserId,
      time: at(date, 10, 16),
      takenOver: false,
    });
    const figures = figuresByPerson(
      [shift('emma', '2026-11-28'), shift('emma', '2026-11-29'), shift('daan', '2026-11-30')],
      () => PLACE,
      () => LAW,
    );
    expect(figures.get('emma' as UserId)).toEqual({ ...NO_FIGURES, shifts: 2, minutes: 720, weekends: 2, sundays: 1 });
    expect(figures.get('daan' as UserId)).toEqual({ ...NO_FIGURES, shifts: 1, minutes: 360 });
  });

  it('include the shift once its location has closed and wrapped up', () => {
    const time = at('2026-11-25', 17, 26);
    expect(hasEnded(time, PLACE, '2026-11-26T00:14:59.999Z' as Instant)).toBe(false);
    expect(hasEnded(time, PLACE, '2026-11-26T00:15:00.000Z' as Instant)).toBe(true);
  });
});

describe('noticeBucket, noticeMinutes and hoursBefore', () => {
  // 17:00 in Amsterdam is 16:00Z in November.
  const time = at('2026-11-25', 17, 23);
  it.each([
    ['2026-11-23T15:59:59.999Z', 'farInAdvance', 2880, 48],
    ['2026-11-23T16:00:00.000Z', 'within48Hours', 2880, 48],
    ['2026-11-25T03:59:59.000Z', 'within48Hours', 720, 12],
    ['2026-11-25T04:00:00.000Z', 'within12Hours', 720, 12],
    ['2026-11-25T15:20:00.000Z', 'within12Hours', 40, 0.67],
    ['2026-11-25T16:30:00.000Z', 'within12Hours', -30, -0.5],
  ] as const)('put a call-off at %s into the bucket %s', (calledOffAt, bucket, minutes, hours) => {
    expect(noticeBucket(time, PLACE, calledOffAt as Instant)).toBe(bucket);
    expect(noticeMinutes(time, PLACE, calledOffAt as Instant)).toBe(minutes);
    expect(hoursBefore(time, PLACE, calledOffAt as Instant)).toBe(hours);
  });
});

describe('hoursToTheMinute', () => {
  const time = at('2026-11-25', 17, 23);
  it.each([
    ['2026-11-24T16:00:00.000Z', 24, 1440],
    ['2026-11-24T16:00:01.000Z', 23.98, 1439],
    ['2026-11-25T15:59:00.000Z', 0.01, 1],
    ['2026-11-25T15:20:00.000Z', 0.66, 40],
    ['2026-11-25T16:01:00.000Z', -0.02, -1],
    ['2026-11-25T16:30:00.000Z', -0.5, -30],
  ] as const)('gives a call-off at %s a notice of %d hours, exact to the minute', (calledOffAt, hours, minutes) => {
    expect(hoursToTheMinute(time, PLACE, calledOffAt as Instant)).toBe(hours);
    expect(Math.round(hours * 60)).toBe(minutes);
  });

  it('counts the hours that pass in a night in which the clock changes', () => {
    // Two in the afternoon of Saturday 24 October is 25 hours before two in the afternoon of Sunday.
    const sunday = at('2026-10-25', 14, 20);
    expect(hoursToTheMinute(sunday, PLACE, '2026-10-24T12:00:00.000Z' as Instant)).toBe(25);
    expect(noticeMinutes(sunday, PLACE, '2026-10-24T13:01:00.000Z' as Instant)).toBe(1439);
  });
});

it('clockChanges lists the dates around a clock change in the zone', () => {
  const around = clockChanges(civilDate('2026-01-01'), civilDate('2026-12-31'), 'Europe/Amsterdam');
  expect(around).toEqual(expect.arrayContaining(['2026-03-28', '2026-03-29', '2026-10-24', '2026-10-25']));
  expect(around.length).toBeLessThanOrEqual(10);
  expect(clockChanges(civilDate('2026-01-01'), civilDate('2026-12-31'), 'UTC')).toEqual([]);
  expect(clockChanges(civilDate('2026-03-29'), civilDate('2026-03-29'), 'Europe/Amsterdam')).toEqual(['2026-03-29']);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, civilDate } from '../kernel/civil-date.js';
import { always } from '../kernel/dated-week.js';
import { countedMinutes, type ShiftTime } from '../kernel/shift-time.js';
import { bandMinutes, NO_MINUTES } from './pay-bands.js';

const location = {
  zone: 'Europe/Amsterdam',
  opening: always([1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, open: 600, close: 1500 }))),
};
const never = () => false;
const shift = (date: string, start: number, minute: number): ShiftTime => ({
  date: civilDate(date),
  start,
  end: { kind: 'exact', minute },
});

describe('bandMinutes', () => {
  it('takes an unpaid break off the middle of the shift', () => {
    // 16:00 to 24:00, with a break from 19:45 to 20:15.
    expect(bandMinutes(shift('2026-11-24', 16 * 60, 24 * 60), location, never, 30)).toEqual({
      ...NO_MINUTES,
      normal: 225,
      evening: 225,
    });
  });

  it('counts evening from 20:00 and night from midnight until 06:00', () => {
    expect(bandMinutes(shift('2026-11-24', 17 * 60, 25 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      normal: 180,
      evening: 240,
      night: 60,
    });
    expect(bandMinutes(shift('2026-11-24', 5 * 60, 13 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      night: 60,
      normal: 420,
    });
  });

  it('counts Sunday hours by the calendar date on which they are worked', () => {
    expect(bandMinutes(shift('2026-11-28', 22 * 60, 26 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      evening: 120,
      sunday: 120,
    });
    expect(bandMinutes(shift('2026-11-29', 22 * 60, 26 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      sunday: 120,
      night: 120,
    });
  });

  it('counts a public holiday before any other band', () => {
    const christmas = civilDate('2026-12-25');
    expect(bandMinutes(shift('2026-12-24', 20 * 60, 26 * 60), location, (date) => date === christmas)).toEqual({
      ...NO_MINUTES,
      evening: 240,
      holiday: 120,
    });
  });

  it('counts real hours in the nights in which the clock changes', () => {
    // Spring: 02:00 becomes 03:00, on a Sunday.
    expect(bandMinutes(shift('2026-03-28', 22 * 60, 28 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      evening: 120,
      sunday: 180,
    });
    // Autumn: 03:00 becomes 02:00.
    expect(bandMinutes(shift('2026-10-24', 22 * 60, 28 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      evening: 120,
      sunday: 300,
    });
  });

  it('counts the hours after midnight for the next calendar day', () => {
    expect(bandMinutes(shift('2026-11-27', 24.5 * 60, 26 * 60), location, never)).toEqual({ ...NO_MINUTES, night: 90 });
    // Saturday night: of Sunday.
    expect(bandMinutes(shift('2026-11-28', 24.5 * 60, 26 * 60), location, never)).toEqual({
      ...NO_MINUTES,
      sunday: 90,
    });
  });

  it('counts closing shifts until closing time and call shifts as zero', () => {
    expect(
      bandMinutes({ date: civilDate('2026-11-24'), start: 1080, end: { kind: 'close' } }, location, never),
    ).toEqual({
      ...NO_MINUTES,
      normal: 120,
      evening: 240,
      night: 60,
    });
    expect(bandMinutes({ date: civilDate('2026-11-24'), start: 1080, end: { kind: 'call' } }, location, never)).toEqual(
      NO_MINUTES,
    );
  });

  it('adds up to the counted minutes of the shift on any date', () => {
    fc.assert(
      fc.property(
        fc.nat(800),
        fc.integer({ min: 0, max: 1724 }),
        fc.integer({ min: 1, max: 1440 }),
        (day, start, length) => {
          const time = shift(addDays(civilDate('2026-01-01'), day), start, Math.min(2879, start + length));
          const bands = bandMinutes(time, location, (date) => date.endsWith('-25'));
          const sum = Object.values(bands).reduce((total, minutes) => total + minutes, 0);
          expect(sum).toBe(countedMinutes(time, location));
        },
      ),
    );
  });
});

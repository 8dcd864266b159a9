import { describe, expect, it } from 'vitest';
import { civilDate } from './civil-date.js';
import {
  ClockTime,
  clockTime,
  dateOfMoment,
  Instant,
  instant,
  lengthText,
  minuteFrom,
  minuteOf,
  Moment,
  momentAt,
} from './clock-time.js';

const takes = (schema: { safeParse: (text: string) => { success: boolean } }, text: string) =>
  schema.safeParse(text).success;

describe('a time of day', () => {
  it('is HH:mm, from 00:00 to 23:59', () => {
    for (const text of ['00:00', '09:05', '19:59', '23:59']) expect(takes(ClockTime, text)).toBe(true);
    for (const text of ['24:00', '9:05', '12:60', '12:5', '12:00:00', ' 12:00', ''])
      expect(takes(ClockTime, text)).toBe(false);
  });

  it('is read and written as minutes since 00:00', () => {
    expect(minuteOf('00:00')).toBe(0);
    expect(minuteOf('23:59')).toBe(1439);
    expect(clockTime(285)).toBe('04:45');
  });

  it('is written modulo 24 hours', () => {
    expect(clockTime(1440)).toBe('00:00');
    expect(clockTime(1560)).toBe('02:00');
    expect(clockTime(-30)).toBe('23:30');
  });
});

describe('a roster moment', () => {
  it('is a date and a time separated by a space', () => {
    expect(takes(Moment, '2026-03-29 02:30')).toBe(true);
    for (const text of ['2026-03-29T02:30', '2026-02-29 10:00', '2026-03-29 24:00', '2026-03-29 10:00Z', '2026-03-29'])
      expect(takes(Moment, text)).toBe(false);
  });

  it('continues past midnight, month and year', () => {
    const newYearsEve = civilDate('2026-12-31');
    expect(momentAt(newYearsEve, 1439)).toBe('2026-12-31 23:59');
    expect(momentAt(newYearsEve, 1440)).toBe('2027-01-01 00:00');
    expect(momentAt(newYearsEve, 1860)).toBe('2027-01-01 07:00');
    expect(momentAt(newYearsEve, 2880)).toBe('2027-01-02 00:00');
    expect(momentAt(civilDate('2024-02-28'), 1500)).toBe('2024-02-29 01:00');
  });

  it('is converted to minutes from the start of a date, negative before it', () => {
    const date = civilDate('2026-03-29');
    expect(minuteFrom(date, Moment.parse('2026-03-29 00:00'))).toBe(0);
    expect(minuteFrom(date, Moment.parse('2026-03-30 07:00'))).toBe(1860);
    expect(minuteFrom(date, Moment.parse('2026-03-28 23:30'))).toBe(-30);
    expect(dateOfMoment(Moment.parse('2026-03-29 02:30'))).toBe(date);
  });
});

describe('an instant', () => {
  it('is ISO 8601 in UTC with milliseconds', () => {
    expect(instant(0)).toBe('1970-01-01T00:00:00.000Z');
    expect(takes(Instant, '2026-03-29T01:00:00.000Z')).toBe(true);
    for (const text of [
      '2026-03-29T01:00:00Z',
      '2026-03-29T01:00:00.000+02:00',
      '2026-03-29T01:00:00.000',
      '2026-03-29 01:00',
    ])
      expect(takes(Instant, text)).toBe(false);
  });
});

describe('lengthText', () => {
  it.each([
    [540, '9'],
    [570, '9:30'],
    [659, '10:59'],
    [659.6, '11'],
    [0, '0'],
    [5, '0:05'],
  ])('writes %d minutes as %s', (minutes, text) => {
    expect(lengthText(minutes)).toBe(text);
  });
});

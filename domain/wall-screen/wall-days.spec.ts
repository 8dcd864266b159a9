import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { instantOf } from '../kernel/zone.js';
import { isNow, wallDates, wallDays, wallToday } from './wall-days.js';
import type { WallDay, WallShift } from './wall-screen.views.js';

const ZONE = 'Europe/Amsterdam';

function shift(date: string, start: number, end: number, other: Partial<WallShift> = {}): WallShift {
  const startsAt = instantOf(civilDate(date), start, ZONE);
  const endsAt = instantOf(civilDate(date), end, ZONE);
  const labels = { id: `${date} ${start}`, name: 'Daan', job: 'Bar', colour: '#7a4fa3', department: 'Bar' };
  return { ...labels, start, end: { kind: 'exact', minute: end }, startsAt, endsAt, ...other };
}
const day = (date: string, ...shifts: WallShift[]): WallDay => ({ date: civilDate(date), comment: null, shifts });
const at = (date: string, minute: number): number => instantOf(civilDate(date), minute, ZONE);
const HOUR = 60;

describe('today on a wall screen', () => {
  const days = [
    day('2026-11-27', shift('2026-11-27', 17 * HOUR, 27 * HOUR)),
    day('2026-11-28'),
    day('2026-11-29'),
    day('2026-11-30'),
  ];
  const todayAt = (date: string, minute: number) => wallToday(at(date, minute), { zone: ZONE, days });

  it('lasts until the last shift of the evening before has ended', () => {
    expect(todayAt('2026-11-27', 23 * HOUR + 59)).toBe('2026-11-27');
    expect(todayAt('2026-11-28', 2 * HOUR + 59)).toBe('2026-11-27');
    expect(todayAt('2026-11-28', 3 * HOUR)).toBe('2026-11-28');
  });

  it('lasts until 06:00 at most', () => {
    const late = [day('2026-11-27', shift('2026-11-27', 17 * HOUR, 32 * HOUR)), day('2026-11-28')];
    const today = (minute: number) => wallToday(at('2026-11-28', minute), { zone: ZONE, days: late });
    expect([today(6 * HOUR - 1), today(6 * HOUR)]).toEqual(['2026-11-27', '2026-11-28']);
  });

  it('is the new date from midnight on when nobody works, or only on call', () => {
    const call = shift('2026-11-27', 17 * HOUR, 31 * HOUR, { end: { kind: 'call' } });
    const open = shift('2026-11-27', 17 * HOUR, 27 * HOUR, { name: null });
    const quiet = [day('2026-11-27', call, open), day('2026-11-28')];
    expect(wallToday(at('2026-11-28', 0), { zone: ZONE, days: quiet })).toBe('2026-11-28');
  });

  it('is followed by tomorrow, both unchanged at midnight during a late shift', () => {
    const shown = (date: string, minute: number) => {
      const { today, tomorrow } = wallDays(at(date, minute), { zone: ZONE, days });
      return [today?.date, tomorrow?.date];
    };
    expect(shown('2026-11-27', 23 * HOUR)).toEqual(['2026-11-27', '2026-11-28']);
    expect(shown('2026-11-28', 1 * HOUR)).toEqual(['2026-11-27', '2026-11-28']);
    expect(shown('2026-11-28', 4 * HOUR)).toEqual(['2026-11-28', '2026-11-29']);
    expect(shown('2026-12-02', 12 * HOUR)).toEqual([undefined, undefined]);
  });

  it.each([
    ['goes back', '2026-10-24', '2026-10-25'],
    ['goes forward', '2026-03-28', '2026-03-29'],
  ])('lasts until the last shift ends in the night in which the clock %s', (_how, evening, morning) => {
    const night = [day(evening, shift(evening, 20 * HOUR, 28 * HOUR)), day(morning)];
    const today = (minute: number) => wallToday(at(morning, minute), { zone: ZONE, days: night });
    expect([today(30), today(4 * HOUR - 1), today(4 * HOUR)]).toEqual([evening, evening, morning]);
  });
});

it('wallDates are yesterday to two days ahead by the clock of the location', () => {
  const now = Date.parse('2026-11-27T23:30:00Z');
  expect(wallDates(now, ZONE)).toEqual(['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30']);
  expect(wallDates(now, 'UTC')).toEqual(['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29']);
});

it('isNow is true from start to end of a shift with a person who is not on call', () => {
  const worked = shift('2026-11-27', 17 * HOUR, 27 * HOUR);
  const on = (minute: number, other: WallShift = worked) => isNow(other, at('2026-11-27', minute));
  expect([on(17 * HOUR - 1), on(17 * HOUR), on(27 * HOUR - 1), on(27 * HOUR)]).toEqual([false, true, true, false]);
  expect(on(20 * HOUR, { ...worked, name: null })).toBe(false);
  expect(on(20 * HOUR, { ...worked, end: { kind: 'call' } })).toBe(false);
});

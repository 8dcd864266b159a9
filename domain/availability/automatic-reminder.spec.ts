import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { weeksToRemind } from './automatic-reminder.js';

describe('a week that closes seven days before its Monday', () => {
  // Availability for the week of Monday 30 November can be entered until Sunday 22 November.
  const on = (date: string, ahead: number) => weeksToRemind(civilDate(date), { cutOff: 7, ahead });

  it('is reminded of from so many days before the last day to enter until that day', () => {
    expect(on('2026-11-19', 2)).toEqual([]);
    expect(on('2026-11-20', 2)).toEqual(['2026-11-30']);
    expect(on('2026-11-22', 2)).toEqual(['2026-11-30']);
    expect(on('2026-11-23', 2)).toEqual([]);
  });

  it('is reminded of on its last day alone when that is asked', () => {
    expect(on('2026-11-21', 0)).toEqual([]);
    expect(on('2026-11-22', 0)).toEqual(['2026-11-30']);
  });

  it('is reminded of beside the next one when that begins a week earlier', () => {
    expect(on('2026-11-21', 8)).toEqual(['2026-11-30', '2026-12-07']);
  });
});

it('reminds on the Sunday before a week that never closes', () => {
  expect(weeksToRemind(civilDate('2026-11-22'), { cutOff: 0, ahead: 0 })).toEqual(['2026-11-23']);
  expect(weeksToRemind(civilDate('2026-11-23'), { cutOff: 0, ahead: 0 })).toEqual([]);
});

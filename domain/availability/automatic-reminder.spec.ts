import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { weeksToRemind } from './automatic-reminder.js';

describe('weeksToRemind of a week that closes seven days before its Monday', () => {
  // Availability for the week of Monday 30 November can be entered until Sunday 22 November.
  const on = (date: string, ahead: number) => weeksToRemind(civilDate(date), { cutOff: 7, ahead });

  it('names the week from the given days before its last day to enter until that day', () => {
    expect(on('2026-11-19', 2)).toEqual([]);
    expect(on('2026-11-20', 2)).toEqual(['2026-11-30']);
    expect(on('2026-11-22', 2)).toEqual(['2026-11-30']);
    expect(on('2026-11-23', 2)).toEqual([]);
  });

  it('names the week only on its last day when the lead time is 0 days', () => {
    expect(on('2026-11-21', 0)).toEqual([]);
    expect(on('2026-11-22', 0)).toEqual(['2026-11-30']);
  });

  it('names two weeks when the lead time is longer than a week', () => {
    expect(on('2026-11-21', 8)).toEqual(['2026-11-30', '2026-12-07']);
  });
});

it('weeksToRemind names a week without cut-off on the Sunday before it', () => {
  expect(weeksToRemind(civilDate('2026-11-22'), { cutOff: 0, ahead: 0 })).toEqual(['2026-11-23']);
  expect(weeksToRemind(civilDate('2026-11-23'), { cutOff: 0, ahead: 0 })).toEqual([]);
});

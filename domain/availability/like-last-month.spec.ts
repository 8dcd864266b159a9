import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { dateLastMonth, likeLastMonth } from './like-last-month.js';

const EVENING = { from: 1020, until: 1560 };
const ALL_DAY = { from: 420, until: 1560 };

describe('dateLastMonth', () => {
  it('returns the same weekday with the same ordinal in the month before', () => {
    // The first and the second Friday of December 2026, and those of November.
    expect(dateLastMonth(civilDate('2026-12-04'))).toBe('2026-11-06');
    expect(dateLastMonth(civilDate('2026-12-11'))).toBe('2026-11-13');
    expect(dateLastMonth(civilDate('2026-12-01'))).toBe('2026-11-03');
  });

  it('returns the last such weekday when the month before has one fewer', () => {
    // Five Thursdays in December 2026, four in November.
    expect(dateLastMonth(civilDate('2026-12-31'))).toBe('2026-11-26');
    expect(dateLastMonth(civilDate('2026-12-24'))).toBe('2026-11-26');
  });

  it('crosses the turn of the year', () => {
    expect(dateLastMonth(civilDate('2027-01-01'))).toBe('2026-12-04');
  });
});

it('likeLastMonth fills empty dates and keeps dates with an entry', () => {
  const entered = new Map([
    [civilDate('2026-11-06'), EVENING],
    [civilDate('2026-11-13'), ALL_DAY],
    [civilDate('2026-12-11'), EVENING],
  ]);
  const dates = ['2026-12-03', '2026-12-04', '2026-12-11'].map(civilDate);
  expect([...likeLastMonth(dates, (date) => entered.get(date))]).toEqual([['2026-12-04', EVENING]]);
});

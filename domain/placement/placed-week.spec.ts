import { describe, expect, it } from 'vitest';
import { civilDate } from '../kernel/civil-date.js';
import { doublyPlaced, placedDates, placedInWeek } from './placed-week.js';

const MONDAY = civilDate('2026-03-16');
const placed = (id: string, start: string, end: string) => ({ id, start: civilDate(start), end: civilDate(end) });

describe('the placements of a week', () => {
  const all = [
    placed('after', '2026-03-23', '2026-03-29'),
    placed('weekend', '2026-03-21', '2026-03-24'),
    placed('b', '2026-03-16', '2026-03-18'),
    placed('into', '2026-03-10', '2026-03-16'),
    placed('a', '2026-03-16', '2026-03-16'),
    placed('before', '2026-03-09', '2026-03-15'),
  ];

  it('are the placements that touch it, earliest first', () => {
    expect(placedInWeek(all, MONDAY).map(({ id }) => id)).toEqual(['into', 'a', 'b', 'weekend']);
  });

  it('cover only the dates of that week', () => {
    expect(placedDates(placed('weekend', '2026-03-21', '2026-03-24'), MONDAY)).toEqual(['2026-03-21', '2026-03-22']);
  });

  it('list the dates with several placements', () => {
    expect(doublyPlaced(all, MONDAY)).toEqual(['2026-03-16']);
    expect(doublyPlaced([placed('a', '2026-03-16', '2026-03-22')], MONDAY)).toEqual([]);
  });
});

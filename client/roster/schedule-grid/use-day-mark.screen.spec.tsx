import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import { always } from '#domain/kernel/dated-week';
import { useDayMark } from './use-day-mark.js';

const closedOnMondays = {
  zone: 'Europe/Amsterdam',
  opening: {
    ...always(
      [1, 2, 3, 4, 5, 6, 7].map((day) =>
        day === 1 ? { day, open: null, close: null } : { day, open: 600, close: 1500 },
      ),
    ),
    dates: [{ date: civilDate('2026-12-25'), open: null, close: null }],
  },
};

it('useDayMark names public holidays and closed days', () => {
  const markOf = renderHook(() => useDayMark()).result.current;
  const on = (date: string) => markOf(civilDate(date), closedOnMondays);
  expect(['2026-12-21', '2026-12-22', '2026-12-25', '2026-12-26'].map(on)).toEqual([
    'gesloten',
    null,
    'Eerste kerstdag, gesloten',
    'Tweede kerstdag',
  ]);
});

it('useDayMark marks no day as closed at a location without opening hours', () => {
  const markOf = renderHook(() => useDayMark()).result.current;
  expect(markOf(civilDate('2026-12-21'), { ...closedOnMondays, opening: always([]) })).toBeNull();
});

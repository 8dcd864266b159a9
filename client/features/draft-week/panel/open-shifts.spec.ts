import { expect, it } from 'vitest';
import { BoardModel } from '../model/board-model.js';
import type { WeekItem } from '../model/week-items.js';
import { DATES, drafting, EMMA, input, published, shift, slot, time } from '../testing/board-week.fixtures.js';
import { nextOpen, openShifts } from './open-shifts.js';

const [mon, tue, wed] = DATES;

const itemsOf = (differences: Parameters<typeof input>[0]): WeekItem[] => [
  ...(new BoardModel().update(input(differences))?.items.values() ?? []),
];
const named = (items: readonly WeekItem[], id: string): WeekItem => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`no ${id}`);
  return item;
};

const week = drafting(
  slot('wed', wed, null),
  slot('mon-late', mon, null),
  slot('mon-early', mon, null, { time: time(mon, 600, 1020) }),
  slot('taken', tue, EMMA),
);

it('lists open shifts by day and time', () => {
  expect(openShifts(itemsOf({ week })).map(({ id }) => id)).toEqual(['mon-early', 'mon-late', 'wed']);
});

it('leaves out what is published, and what lapses', () => {
  const roster = published(shift('gone', mon, null));
  expect(openShifts(itemsOf({ roster }))).toEqual([]);
  expect(openShifts(itemsOf({ roster, week: { ...week, slots: {} } }))).toEqual([]);
});

it('goes on to the next, from a shift with somebody too, and begins again after the last', () => {
  const items = itemsOf({ week });
  expect(nextOpen(items, named(items, 'mon-early'))?.id).toBe('mon-late');
  expect(nextOpen(items, named(items, 'taken'))?.id).toBe('wed');
  expect(nextOpen(items, named(items, 'wed'))?.id).toBe('mon-early');
});

it('knows when there is no other', () => {
  const items = itemsOf({ week: drafting(slot('only', mon, null)) });
  expect(nextOpen(items, named(items, 'only'))).toBeNull();
});

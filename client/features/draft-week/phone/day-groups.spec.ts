import { expect, it } from 'vitest';
import { BoardModel } from '../model/board-model.js';
import { BAR, DAAN, DATES, drafting, EMMA, input, LOOK, slot, time } from '../testing/board-week.fixtures.js';
import { dayGroups, firstShifts } from './day-groups.js';

const [mon, tue] = DATES;

it('has every job of the day with its shifts by time, and a place to add one where there is none', () => {
  const week = drafting(
    slot('late', tue, EMMA),
    slot('early', tue, DAAN, { time: time(tue, 600, 1020) }),
    slot('other-day', mon, null, { jobId: BAR }),
  );
  const view = new BoardModel().update(input({ week, choice: { ...LOOK, view: 'day', date: tue } }));
  const groups = view ? dayGroups(view) : [];
  expect(
    groups.map(({ head, cellViews, emptyCellKey }) => [head.jobId, cellViews.map(({ id }) => id), emptyCellKey]),
  ).toEqual([
    ['service', ['early', 'late'], null],
    ['bar', [], `${tue}|bar`],
  ]);
});

it('is cut after a number of shifts, with the jobs before it', () => {
  const week = drafting(
    slot('late', tue, EMMA),
    slot('early', tue, DAAN, { time: time(tue, 600, 1020) }),
    slot('bar', tue, null, { jobId: BAR }),
  );
  const view = new BoardModel().update(input({ week, choice: { ...LOOK, view: 'day', date: tue } }));
  const groups = view ? dayGroups(view) : [];
  const cut = (count: number) =>
    firstShifts(groups, count).map(({ head, cellViews }) => [head.jobId, cellViews.map(({ id }) => id)]);
  expect(cut(1)).toEqual([['service', ['early']]]);
  expect(cut(2)).toEqual([['service', ['early', 'late']]]);
  expect(cut(3)).toEqual([
    ['service', ['early', 'late']],
    ['bar', ['bar']],
  ]);
});

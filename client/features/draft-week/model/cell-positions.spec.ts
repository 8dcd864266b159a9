import { describe, expect, it } from 'vitest';
import { DAAN, DATES, drafting, EMMA, input, slot, time } from '../testing/board-week.fixtures.js';
import { BoardModel, type BoardView } from './board-model.js';
import { placeOf, cellPositionAt, cellPositionOfItem } from '../../../roster/schedule-grid/cell-positions.js';

const [mon, tue] = DATES;
const emma = slot('emma-1', mon, EMMA);
const viewOf = (...slots: readonly ReturnType<typeof slot>[]) =>
  new BoardModel().update(input({ week: drafting(...slots) })) as BoardView;

describe('a cellPosition', () => {
  it('stays with its shift when another one comes before it', () => {
    const cellPosition = cellPositionAt({ line: 0, column: 0 }, viewOf(emma));
    expect(cellPosition).toEqual({ column: mon, group: 'job:service', index: 0, itemId: 'emma-1' });
    const earlier = slot('daan-1', mon, DAAN, { time: time(mon, 600, 1020) });
    expect(placeOf(cellPosition, viewOf(earlier, emma))).toEqual({ line: 1, column: 0 });
  });

  it('stays with its day and row when the shift is gone, on the last line there is', () => {
    const cellPosition = cellPositionOfItem(
      'emma-1',
      viewOf(slot('daan-1', mon, DAAN, { time: time(mon, 600, 1020) }), emma),
    );
    expect(cellPosition?.index).toBe(1);
    expect(placeOf(cellPosition, viewOf())).toEqual({ line: 0, column: 0 });
  });

  it('is nowhere when its row is not on the board', () => {
    expect(placeOf({ column: mon, group: 'job:cook', index: 0, itemId: null }, viewOf(emma))).toBeNull();
    expect(placeOf({ column: '2027-01-01', group: 'job:service', index: 0, itemId: null }, viewOf(emma))).toBeNull();
    expect(placeOf(null, viewOf(emma))).toBeNull();
    expect(cellPositionOfItem('nobody', viewOf(emma))).toBeNull();
  });

  it('can be the head of a day', () => {
    const view = viewOf(emma);
    const cellPosition = cellPositionAt({ line: -1, column: 1 }, view);
    expect(cellPosition).toEqual({ column: tue, group: null, index: 0, itemId: null });
    expect(placeOf(cellPosition, view)).toEqual({ line: -1, column: 1 });
  });
});

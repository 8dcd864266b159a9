import { describe, expect, it } from 'vitest';
import { DAAN, DATES, drafting, EMMA, input, slot, time } from '../testing/board-week.fixtures.js';
import { BoardModel, type BoardView } from './board-model.js';
import { placeOf, spotAt, spotOfItem } from './spots.js';

const [mon, tue] = DATES;
const emma = slot('emma-1', mon, EMMA);
const viewOf = (...slots: readonly ReturnType<typeof slot>[]) =>
  new BoardModel().update(input({ week: drafting(...slots) })) as BoardView;

describe('a spot', () => {
  it('stays with its shift when another one comes before it', () => {
    const spot = spotAt({ line: 0, column: 0 }, viewOf(emma));
    expect(spot).toEqual({ column: mon, group: 'job:service', index: 0, itemId: 'emma-1' });
    const earlier = slot('daan-1', mon, DAAN, { time: time(mon, 600, 1020) });
    expect(placeOf(spot, viewOf(earlier, emma))).toEqual({ line: 1, column: 0 });
  });

  it('stays with its day and row when the shift is gone, on the last line there is', () => {
    const spot = spotOfItem('emma-1', viewOf(slot('daan-1', mon, DAAN, { time: time(mon, 600, 1020) }), emma));
    expect(spot?.index).toBe(1);
    expect(placeOf(spot, viewOf())).toEqual({ line: 0, column: 0 });
  });

  it('is nowhere when its row is not on the board', () => {
    expect(placeOf({ column: mon, group: 'job:cook', index: 0, itemId: null }, viewOf(emma))).toBeNull();
    expect(placeOf({ column: '2027-01-01', group: 'job:service', index: 0, itemId: null }, viewOf(emma))).toBeNull();
    expect(placeOf(null, viewOf(emma))).toBeNull();
    expect(spotOfItem('nobody', viewOf(emma))).toBeNull();
  });

  it('can be the head of a day', () => {
    const view = viewOf(emma);
    const spot = spotAt({ line: -1, column: 1 }, view);
    expect(spot).toEqual({ column: tue, group: null, index: 0, itemId: null });
    expect(placeOf(spot, view)).toEqual({ line: -1, column: 1 });
  });
});

import { describe, expect, it } from 'vitest';
import { type GridSize, HEAD_LINE, isInRange, movedPlace, rangeOf } from './grid-places.js';

/** Seven days; line 0 is a heading, lines 1 to 3 one job, 4 and 5 another. */
const size: GridSize = {
  lines: 6,
  columns: 7,
  isHeading: (line) => line === 0,
  groupStart: (line, step) => (step === 1 ? (line < 4 ? 4 : 5) : line > 4 ? 4 : 1),
  page: 3,
};
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const at = (line: number, column: number) => ({ line, column });

describe('movedPlace', () => {
  it('moves by one position, and stops at the edges', () => {
    expect(movedPlace(at(2, 3), press('ArrowRight'), size)).toEqual(at(2, 4));
    expect(movedPlace(at(2, 6), press('ArrowRight'), size)).toEqual(at(2, 6));
    expect(movedPlace(at(2, 0), press('ArrowLeft'), size)).toEqual(at(2, 0));
    expect(movedPlace(at(5, 3), press('ArrowDown'), size)).toEqual(at(5, 3));
  });

  it('moves from the first line over its heading to the head of the column, and back', () => {
    expect(movedPlace(at(1, 3), press('ArrowUp'), size)).toEqual(at(HEAD_LINE, 3));
    expect(movedPlace(at(HEAD_LINE, 3), press('ArrowDown'), size)).toEqual(at(1, 3));
    expect(movedPlace(at(HEAD_LINE, 3), press('ArrowUp'), size)).toEqual(at(HEAD_LINE, 3));
  });

  it('moves to the ends of the row, and with Ctrl to those of the board', () => {
    expect(movedPlace(at(3, 3), press('Home'), size)).toEqual(at(3, 0));
    expect(movedPlace(at(3, 3), press('End'), size)).toEqual(at(3, 6));
    expect(movedPlace(at(3, 3), press('Home', true), size)).toEqual(at(1, 0));
    expect(movedPlace(at(3, 3), press('End', true), size)).toEqual(at(5, 6));
  });

  it('moves by a page without stopping on a heading', () => {
    expect(movedPlace(at(3, 3), press('PageUp'), size)).toEqual(at(1, 3));
    expect(movedPlace(at(4, 3), press('PageDown'), size)).toEqual(at(5, 3));
  });

  it('moves by group with Ctrl and an arrow', () => {
    expect(movedPlace(at(2, 3), press('ArrowDown', true), size)).toEqual(at(4, 3));
    expect(movedPlace(at(5, 3), press('ArrowUp', true), size)).toEqual(at(4, 3));
  });

  it('ignores every other key', () => {
    expect(movedPlace(at(2, 3), press('a'), size)).toBeNull();
    expect(movedPlace(at(2, 3), press('Enter'), size)).toBeNull();
  });
});

describe('rangeOf', () => {
  it('is the same from either corner', () => {
    expect(rangeOf(at(4, 1), at(2, 3))).toEqual({ top: 2, bottom: 4, left: 1, right: 3 });
    expect(rangeOf(at(2, 3), at(4, 1))).toEqual(rangeOf(at(4, 1), at(2, 3)));
  });

  it('includes its edges', () => {
    const range = rangeOf(at(1, 1), at(2, 2));
    expect([at(1, 1), at(2, 2), at(3, 2), at(2, 0)].map((cell) => isInRange(cell, range))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isInRange(at(1, 1), null)).toBe(false);
  });
});

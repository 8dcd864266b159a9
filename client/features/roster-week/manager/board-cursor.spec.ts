import { expect, it } from 'vitest';
import type { RosterBoard } from './roster-board.js';
import { cursorAt, cursorPlace } from './board-cursor.js';
import { gridSizeOf } from '../../../roster/schedule-grid/grid-size.js';

const cell = (id: string | null) => ({ slot: id === null ? null : { id } });
const board = {
  lines: [
    { index: 0, cells: [] },
    { index: 0, cells: [cell('a'), cell(null)] },
    { index: 1, cells: [cell('b'), cell(null)] },
    { index: 0, cells: [cell(null), cell('c')] },
  ],
  places: new Map([
    ['a', { line: 1, column: 0 }],
    ['b', { line: 2, column: 0 }],
    ['c', { line: 3, column: 1 }],
  ]),
} as unknown as RosterBoard;

it('cursorAt follows a shift by its id, and an empty cell by its place', () => {
  expect(cursorAt({ line: 2, column: 0 }, board)).toEqual({ shiftId: 'b' });
  expect(cursorAt({ line: 2, column: 1 }, board)).toEqual({ cell: { line: 2, column: 1 } });
  expect(cursorPlace({ shiftId: 'c' }, board)).toEqual({ line: 3, column: 1 });
  expect(cursorPlace({ cell: { line: 2, column: 1 } }, board)).toEqual({ line: 2, column: 1 });
});

it('cursorPlace is null for a shift that is not shown', () => {
  expect(cursorPlace({ shiftId: 'gone' }, board)).toBeNull();
  expect(cursorPlace(null, board)).toBeNull();
});

it('gridSizeOf marks headings, and finds the first line of the next job', () => {
  const size = gridSizeOf(board, 5);
  expect([0, 1, 2, 3].map(size.isHeading)).toEqual([true, false, false, false]);
  expect(size.groupStart(1, 1)).toBe(3);
  expect(size.groupStart(3, 1)).toBe(3);
  expect(size.groupStart(3, -1)).toBe(1);
  expect(size.groupStart(1, -1)).toBe(-1);
  expect(size).toMatchObject({ lines: 4, columns: 2, page: 5 });
});

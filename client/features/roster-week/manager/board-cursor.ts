import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import type { RosterBoard } from './roster-board.js';

/**
 * Keyboard cursor of the published board: on a shift, which it follows when the shift moves, or on a cell; null: none.
 */
export type BoardCursor = { readonly shiftId: string } | { readonly cell: GridPlace } | null;

/** Grid position of the cursor; null without a cursor or if its shift is not shown. */
export const cursorPlace = (cursor: BoardCursor, board: RosterBoard): GridPlace | null => {
  if (!cursor) return null;
  return 'shiftId' in cursor ? (board.places.get(cursor.shiftId) ?? null) : cursor.cell;
};

/** Cursor for a grid position: on the shift in that cell, or on the empty cell. */
export const cursorAt = (cell: GridPlace, { lines }: RosterBoard): BoardCursor => {
  const shiftId = lines[cell.line]?.cells[cell.column]?.slot?.id;
  return shiftId === undefined ? { cell } : { shiftId };
};

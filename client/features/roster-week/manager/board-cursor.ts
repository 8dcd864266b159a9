import { type GridPlace, type GridSize, HEAD_LINE } from '../../../roster/schedule-grid/grid-places.js';
import type { RosterBoard } from './roster-board.js';

/**
 * Keyboard cursor of the published board: on a shift, which it follows when the shift moves, or on a cell; null: none.
 */
export type BoardCursor = { readonly shiftId: string } | { readonly place: GridPlace } | null;

/** Grid position of the cursor; null without a cursor or if its shift is not shown. */
export const cursorPlace = (cursor: BoardCursor, board: RosterBoard): GridPlace | null => {
  if (!cursor) return null;
  return 'shiftId' in cursor ? (board.places.get(cursor.shiftId) ?? null) : cursor.place;
};

/** Cursor for a grid position: on the shift in that cell, or on the empty cell. */
export const cursorAt = (place: GridPlace, { lines }: RosterBoard): BoardCursor => {
  const shiftId = lines[place.line]?.cells[place.column]?.slot?.id;
  return shiftId === undefined ? { place } : { shiftId };
};

/**
 * Grid dimensions for arrow keys: 7 columns, lines without cells are headings. `groupStart`: first line of the next job
 * (the last line if none), or the nearest first line of a job above (`HEAD_LINE` if none). `page`: lines per Page Up or
 * Down.
 */
export function rosterGridSize({ lines }: RosterBoard, page: number): GridSize {
  const starts = lines.flatMap(({ index, cells }, line) => (index === 0 && cells.length > 0 ? [line] : []));
  return {
    lines: lines.length,
    columns: 7,
    isHeading: (line) => lines[line]?.cells.length === 0,
    groupStart: (line, step) =>
      (step === 1 ? starts.find((start) => start > line) : starts.findLast((start) => start < line)) ??
      (step === 1 ? lines.length - 1 : HEAD_LINE),
    page,
  };
}

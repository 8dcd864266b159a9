import { type GridPlace, type GridSize, HEAD_LINE } from '../../../roster/schedule-grid/grid-places.js';
import type { RosterBoard } from './roster-board.js';

/** Keyboard cursor of the published board: on a shift, which it follows, or on a cell. */
export type BoardCursor = { readonly shiftId: string } | { readonly place: GridPlace } | null;

/** The place of the cursor; null when its shift is not shown. */
export const cursorPlace = (cursor: BoardCursor, board: RosterBoard): GridPlace | null => {
  if (!cursor) return null;
  return 'shiftId' in cursor ? (board.places.get(cursor.shiftId) ?? null) : cursor.place;
};

/** The cursor at a place: on its shift, when there is one. */
export const cursorAt = (place: GridPlace, { lines }: RosterBoard): BoardCursor => {
  const shiftId = lines[place.line]?.cells[place.column]?.slot?.id;
  return shiftId === undefined ? { place } : { shiftId };
};

/** Size of the grid that arrow keys move in. */
export function gridSizeOf({ lines }: RosterBoard, page: number): GridSize {
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

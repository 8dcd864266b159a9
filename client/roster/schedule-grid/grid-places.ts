/** Cell of a board by its indexes; line -1 is the head of the column. */
export interface GridPlace {
  readonly line: number;
  readonly column: number;
}

/** A rectangle of places, all sides included. */
export interface GridRange {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Line number of the heads of columns in positions of the cursor. */
export const HEAD_LINE = -1;

/** Smallest rectangle that contains two places, in any order. */
export const rangeOf = (a: GridPlace, b: GridPlace): GridRange => ({
  top: Math.min(a.line, b.line),
  bottom: Math.max(a.line, b.line),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Whether a place lies in a rectangle, its edges included; false for null. */
export const isInRange = ({ line, column }: GridPlace, range: GridRange | null): boolean =>
  range !== null && line >= range.top && line <= range.bottom && column >= range.left && column <= range.right;

/** Whether two places have the same line and column; two nulls are the same. */
export const samePlace = (a: GridPlace | null, b: GridPlace | null): boolean =>
  a === b || (a !== null && b !== null && a.line === b.line && a.column === b.column);

/** Dimensions of a grid for moving a cursor. */
export interface GridSize {
  readonly lines: number;
  readonly columns: number;
  /** Lines that cannot be gone to, such as headings over the whole width. */
  readonly isHeading: (line: number) => boolean;
  /** First line of the group before or after that of a line; for Ctrl with an arrow. */
  readonly groupStart: (line: number, step: 1 | -1) => number;
  /** Lines that PageUp and PageDown move by. */
  readonly page: number;
}

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Position after a key that moves the cursor as in a spreadsheet; null for other keys. The cursor stops at the edges
 * and steps over headings.
 */
export function movedPlace(from: GridPlace, press: Press, size: GridSize): GridPlace | null {
  const far = press.ctrlKey || press.metaKey;
  const { line, column } = from;
  const last = size.lines - 1;
  switch (press.key) {
    case 'ArrowLeft':
      return { line, column: far ? 0 : Math.max(0, column - 1) };
    case 'ArrowRight':
      return { line, column: far ? size.columns - 1 : Math.min(size.columns - 1, column + 1) };
    case 'ArrowUp':
      return { line: far ? size.groupStart(line, -1) : stepped(line, -1, size), column };
    case 'ArrowDown':
      return { line: far ? size.groupStart(line, 1) : stepped(line, 1, size), column };
    case 'Home':
      return { line: far ? stepped(HEAD_LINE, 1, size) : line, column: 0 };
    case 'End':
      return { line: far ? clamped(last, -1, size) : line, column: size.columns - 1 };
    case 'PageUp':
      return { line: clamped(Math.max(0, line - size.page), 1, size), column };
    case 'PageDown':
      return { line: clamped(Math.min(last, line + size.page), -1, size), column };
    default:
      return null;
  }
}

/** The next line that can be gone to; the same one at an edge. */
function stepped(line: number, step: 1 | -1, size: GridSize): number {
  for (let next = line + step; next >= HEAD_LINE && next < size.lines; next += step)
    if (next === HEAD_LINE || !size.isHeading(next)) return next;
  return line;
}

/** The line itself, or the next one in that direction that can be gone to. */
const clamped = (line: number, step: 1 | -1, size: GridSize): number =>
  line >= 0 && size.isHeading(line) ? stepped(line, step, size) : line;

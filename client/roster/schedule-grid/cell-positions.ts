import type { GridPlace } from './grid-places.js';
import type { BoardLine } from './board.types.js';
import type { GridGeometry } from './grid-geometry.js';

/**
 * Cell of the board, identified by its shift where it has one: it follows that shift when others are added or removed,
 * and falls back to its day and row when the shift is deleted.
 */
export interface CellPosition {
  /** Key of the column. */
  readonly column: string;
  /** Group of the line; null: the head of the column. */
  readonly group: string | null;
  /** Line in its group, from 0. */
  readonly index: number;
  readonly itemId: string | null;
}

/** Part of a board needed to look up positions. */
export interface PlacedLines {
  readonly lines: readonly BoardLine[];
  readonly geometry: GridGeometry;
  /** Position of each shift, by id. */
  readonly places: ReadonlyMap<string, GridPlace>;
}

/** Line and column of each shift on the board, by its id; empty cells have none. */
export function placesOf(lines: readonly BoardLine[]): Map<string, GridPlace> {
  const places = new Map<string, GridPlace>();
  for (const [line, { cells }] of lines.entries())
    for (const [column, { slot }] of cells.entries()) if (slot) places.set(slot.id, { line, column });
  return places;
}

const columnsOf = ({ lines }: PlacedLines): readonly { readonly column: string }[] =>
  lines.find(({ cells }) => cells.length > 0)?.cells ?? [];

/**
 * Current line and column of a cell position, following its shift; line -1 for a column head. An index beyond the row
 * gives its last line. Null when its shift, day or row is not on the board.
 */
export function placeOf(cellPosition: CellPosition | null, view: PlacedLines): GridPlace | null {
  if (!cellPosition) return null;
  const itemCell = cellPosition.itemId === null ? undefined : view.places.get(cellPosition.itemId);
  if (itemCell) return itemCell;
  const column = columnsOf(view).findIndex((cell) => cell.column === cellPosition.column);
  if (column === -1) return null;
  if (cellPosition.group === null) return { line: -1, column };
  const span = view.geometry.groups.get(cellPosition.group);
  if (!span) return null;
  return { line: span.firstLine + Math.min(cellPosition.index, span.lines - 1), column };
}

/**
 * Position of the cell at a line and column, as its shift, or else its row and day; a negative line is the column's
 * head. Null outside the board and on headings.
 */
export function cellPositionAt({ line, column }: GridPlace, view: PlacedLines): CellPosition | null {
  if (line < 0) {
    const key = columnsOf(view)[column]?.column;
    return key === undefined ? null : { column: key, group: null, index: 0, itemId: null };
  }
  const found = view.lines[line];
  const cell = found?.cells[column];
  if (!found || !cell) return null;
  return { column: cell.column, group: found.group, index: found.index, itemId: cell.slot?.id ?? null };
}

/** The cell position of a shift; null when it is not on the board. */
export function cellPositionOfItem(itemId: string, view: PlacedLines): CellPosition | null {
  const cell = view.places.get(itemId);
  return cell ? cellPositionAt(cell, view) : null;
}

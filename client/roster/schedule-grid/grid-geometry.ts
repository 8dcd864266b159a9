import type { BoardLine } from './board.types.js';
import type { GridPlace, GridRange } from './grid-places.js';
import { MEASURES } from './measures.js';

/** The group that a line belongs to, where it begins and how tall it is. */
export interface GroupSpan {
  readonly firstLine: number;
  readonly lines: number;
  readonly top: number;
  readonly height: number;
}

/** Offsets of a board's lines, in pixels from the first line. Heights are given, so nothing is measured. */
export interface GridGeometry {
  readonly tops: readonly number[];
  readonly height: number;
  readonly groups: ReadonlyMap<string, GroupSpan>;
}

/**
 * Geometry of a board's lines in pixels: top of each line, total height, and the first line, number, top and height of
 * each group.
 */
export function geometryOf(lines: readonly BoardLine[]): GridGeometry {
  const tops: number[] = [];
  const groups = new Map<string, GroupSpan>();
  let top = 0;
  for (const [index, line] of lines.entries()) {
    tops.push(top);
    const span = groups.get(line.group) ?? { firstLine: index, lines: 0, top, height: 0 };
    groups.set(line.group, { ...span, lines: span.lines + 1, height: span.height + line.height });
    top += line.height;
  }
  return { tops, height: top, groups };
}

/** Edges of a rectangle of places as style values, relative to the lines; inside the gap around the cells. */
export function boxOf(range: GridRange, lines: readonly BoardLine[], { tops }: GridGeometry, columns: number) {
  const { gap } = MEASURES;
  const top = cellTop(lines[range.top], tops[range.top] ?? 0);
  const bottom = cellTop(lines[range.bottom], tops[range.bottom] ?? 0) + (lines[range.bottom]?.slotHeight ?? 0);
  const column = (index: number) => `(100% - var(--board-head)) * ${index / columns}`;
  return {
    top,
    height: bottom - top,
    left: `calc(var(--board-head) + ${column(range.left)} + ${gap}px)`,
    width: `calc(${column(range.right - range.left + 1)} - ${2 * gap + 1}px)`,
  };
}

/** The first line of a group has the gap above its cells; the others are under the gap of the line before. */
const cellTop = (line: BoardLine | undefined, top: number): number => top + (line?.index === 0 ? MEASURES.gap : 0);

/** Edges of one cell as style values, as `boxOf` gives them. */
export const boxOfPlace = (
  { line, column }: GridPlace,
  lines: readonly BoardLine[],
  geometry: GridGeometry,
  columns: number,
) => boxOf({ top: line, bottom: line, left: column, right: column }, lines, geometry, columns);

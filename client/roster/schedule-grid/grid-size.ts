import type { PlacedLines } from './cell-positions.js';
import { type GridSize, HEAD_LINE } from './grid-places.js';

/**
 * Bounds of the cursor on a board: its lines, the columns of the longest one, headings to step over, and starts of
 * groups. `page`: lines that PageUp and PageDown move by.
 */
export function gridSizeOf({ lines, geometry }: Pick<PlacedLines, 'lines' | 'geometry'>, page: number): GridSize {
  const starts = [...geometry.groups.values()]
    .filter(({ firstLine }) => (lines[firstLine]?.cells.length ?? 0) > 0)
    .map(({ firstLine }) => firstLine);
  return {
    lines: lines.length,
    columns: Math.max(1, ...lines.map(({ cells }) => cells.length)),
    isHeading: (line) => lines[line]?.cells.length === 0,
    groupStart: (line, step) =>
      (step === 1 ? starts.find((start) => start > line) : starts.findLast((start) => start < line)) ??
      (step === 1 ? lines.length - 1 : HEAD_LINE),
    page,
  };
}

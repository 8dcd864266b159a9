import type { PlacedLines } from './cell-positions.js';
import { type GridSize, HEAD_LINE } from './grid-places.js';

/**
 * Bounds of the cursor on a board: its lines, the columns of the longest one, headings to step over, and starts of
 * groups. `page`: lines that PageUp and PageDown move by.
 */
export function gridSizeOf({ lines }: Pick<PlacedLines, 'lines'>, page: number): GridSize {
  const starts = lines.flatMap(({ index, cells }, line) => (index === 0 && cells.length > 0 ? [line] : []));
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

import type { WallDay } from '#domain/wall-screen/wall-screen.views';

/** Letters of a comment that a line holds. */
const LINE = 44;

/** Number of lines that a day takes on the screen, not rounded, from which the font size is computed. */
export function linesOf({ shifts, comment }: WallDay): number {
  const departments = new Set(shifts.map(({ department }) => department)).size;
  const headings = departments > 1 ? departments : 0;
  return 1.6 + Math.max(shifts.length, 1) + headings + (comment ? Math.ceil(comment.length / LINE) + 0.8 : 0);
}

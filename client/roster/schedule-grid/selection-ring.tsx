import { useLiveState } from '../../platform/state/use-live-state.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { BoardLine } from './board.types.js';
import type { BoardDecor } from './board-decor.js';
import classes from './board-grid.module.css';
import { boxOf, type GridGeometry } from './grid-geometry.js';

export interface SelectionRingProps {
  readonly decor: Watchable<BoardDecor>;
  readonly lines: readonly BoardLine[];
  readonly geometry: GridGeometry;
  readonly columns: number;
}

/** Ring around the selected range of cells; nothing without one, and for ranges that reach outside the lines. */
export function SelectionRing({ decor, lines, geometry, columns }: SelectionRingProps) {
  const range = useLiveState(decor, (value) => value.range);
  if (!range || range.top < 0 || range.bottom >= lines.length) return null;
  return <div className={classes.ring} style={boxOf(range, lines, geometry, columns)} aria-hidden="true" />;
}

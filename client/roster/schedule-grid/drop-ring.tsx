import { useLiveState } from '../../platform/state/use-live-state.js';
import type { PlacedLines } from './cell-positions.js';
import { dropPlace } from './drop-place.js';
import classes from './drop-ring.module.css';
import { boxOfPlace } from './grid-geometry.js';

/**
 * Ring around the cell where the dragged item would be dropped; nothing while nothing is dragged, and over headings.
 */
export function DropRing({ lines, geometry }: Pick<PlacedLines, 'lines' | 'geometry'>) {
  const cell = useLiveState(dropPlace);
  const line = lines[cell?.line ?? -1];
  if (!cell || !line || line.cells.length === 0) return null;
  return (
    <div className={classes.drop} style={boxOfPlace(cell, lines, geometry, line.cells.length)} aria-hidden="true" />
  );
}

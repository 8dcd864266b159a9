import { useEffect } from 'react';
import { boxOfPlace } from '../../../roster/schedule-grid/grid-geometry.js';
import { MEASURES } from '../../../roster/schedule-grid/measures.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { placeOf } from '../../../roster/schedule-grid/cell-positions.js';
import { useBoardGridHandle } from '../board/board-grid-handle.js';
import { SlotEntry } from './slot-entry.js';
import classes from './slot-entry.module.css';

/**
 * Entry field over the cell that is typed into, below the last shift of a full day. Input is dropped when its day or
 * row leaves the board.
 */
export function EntryAtCell() {
  const board = useBoard();
  const handle = useBoardGridHandle();
  const entry = useLiveState(board.entry.state);
  const lines = useBoardView((view) => view.lines);
  const geometry = useBoardView((view) => view.geometry);
  const places = useBoardView((view) => view.places);
  const cell = entry && placeOf(entry.cellPosition, { lines, geometry, places });

  // A day or row that has gone takes along what was typed into it.
  const isLost = entry !== null && cell === null;
  useEffect(() => {
    if (isLost) board.entry.close();
  }, [board, isLost]);

  if (!entry || !cell) return null;
  const line = lines[cell.line];
  const columns = line?.cells.length ?? 1;
  const box = boxOfPlace(cell, lines, geometry, columns);
  const below = Math.max(0, entry.cellPosition.index - (line?.index ?? 0)) * ((line?.slotHeight ?? 0) + MEASURES.gap);
  // Words that need more room than the cell run out to where there is some.
  const side = columns > 1 && cell.column >= columns / 2 ? 'end' : 'start';
  return (
    <div
      className={`flex full-height ${classes.place}`}
      data-side={side}
      style={{ ...box, top: box.top + below, height: MEASURES.slot, zIndex: 2 }}
    >
      <SlotEntry key={entry.key} entry={entry} onDone={() => handle.current?.focus()} />
    </div>
  );
}

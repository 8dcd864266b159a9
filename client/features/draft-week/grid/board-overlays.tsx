import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { boxOfPlace } from '../../../shared/board/grid-geometry.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { CellNotice } from '../notices/cell-notice.js';
import { barPreview } from './bar-dragging.js';
import { BarGhost } from './bar-ghost.js';
import { dropPlace } from './drop-place.js';
import classes from './board-overlays.module.css';
import { EntryAtCell } from './entry-at-cell.js';

/** What floats over the cells: the field one types into, cards, and where something would be dropped. */
export function BoardOverlays() {
  return (
    <>
      <DropRing />
      <BarGhostAtLine />
      <EntryAtCell />
      <CellNotice />
    </>
  );
}

function DropRing() {
  const place = useLiveState(dropPlace);
  const lines = useBoardView((view) => view.lines);
  const geometry = useBoardView((view) => view.geometry);
  const line = lines[place?.line ?? -1];
  if (!place || !line || line.cells.length === 0) return null;
  return (
    <div className={classes.drop} style={boxOfPlace(place, lines, geometry, line.cells.length)} aria-hidden="true" />
  );
}

function BarGhostAtLine() {
  const board = useBoard();
  const preview = useLiveState(barPreview);
  const place = useBoardView((view) => (preview ? view.places.get(preview.item.id) : undefined));
  const lines = useBoardView((view) => view.lines);
  const geometry = useBoardView((view) => view.geometry);
  if (!preview || !place || board.views.choice.value.view !== 'day') return null;
  return <BarGhost preview={preview} box={boxOfPlace(place, lines, geometry, 1)} />;
}

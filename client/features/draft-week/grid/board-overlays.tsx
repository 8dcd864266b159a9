import { useLiveState } from '../../../platform/state/use-live-state.js';
import { DropRing } from '../../../roster/schedule-grid/drop-ring.js';
import { boxOfPlace } from '../../../roster/schedule-grid/grid-geometry.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { CellNotice } from '../notices/cell-notice.js';
import { barPreview } from './bar-dragging.js';
import { BarGhost } from './bar-ghost.js';
import { lazyPart } from '../../../kit/ui/layout/lazy-part.js';
import { EntryAtCell } from './entry-at-cell.js';

const FillGhosts = lazyPart(async () => (await import('../week-fill/fill-ghosts.js')).FillGhosts);

/**
 * Layers above the cells: drop target, preview of a dragged bar, proposed people, the entry field and the notice at a
 * cell.
 */
export function BoardOverlays() {
  return (
    <>
      <DropRingAtLine />
      <BarGhostAtLine />
      <FillGhostsAtCells />
      <EntryAtCell />
      <CellNotice />
    </>
  );
}

function FillGhostsAtCells() {
  const fill = useLiveState(useBoard().fill);
  return fill && <FillGhosts fill={fill} />;
}

function DropRingAtLine() {
  const lines = useBoardView((view) => view.lines);
  const geometry = useBoardView((view) => view.geometry);
  return <DropRing lines={lines} geometry={geometry} />;
}

function BarGhostAtLine() {
  const board = useBoard();
  const preview = useLiveState(barPreview);
  const cell = useBoardView((view) => (preview ? view.places.get(preview.item.id) : undefined));
  const lines = useBoardView((view) => view.lines);
  const geometry = useBoardView((view) => view.geometry);
  if (!preview || !cell || board.views.choice.value.view !== 'day') return null;
  return <BarGhost preview={preview} box={boxOfPlace(cell, lines, geometry, 1)} />;
}

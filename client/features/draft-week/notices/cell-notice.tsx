import { boxOfPlace } from '../../../roster/schedule-grid/grid-geometry.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';
import { useBoardGridHandle } from '../board/board-grid-handle.js';
import classes from './notice-card.module.css';
import { NoticeCard } from './notice-card.js';
import { useNoticePlace } from './use-notice-place.js';

/**
 * Card of the first refusal or conflict at its cell; the grid gets the focus when it is done. Renders nothing without
 * one, or when its cell is not on the board, which a banner above it says.
 */
export function CellNotice() {
  const board = useBoard();
  const handle = useBoardGridHandle();
  const [notice = null, ...others] = useLiveState(board.notices.state);
  const shown = useNoticePlace(notice);
  if (!notice || !shown) return null;
  const { cell, view } = shown;
  const line = view.lines[cell.line];
  const columns = line?.cells.length ?? 1;
  return (
    <div
      className={classes.anchor}
      style={boxOfPlace(cell, view.lines, view.geometry, columns)}
      data-side={cell.column >= columns / 2 ? 'end' : 'start'}
    >
      <NoticeCard key={notice.id} notice={notice} others={others} onDone={() => handle.current?.focus()} />
    </div>
  );
}

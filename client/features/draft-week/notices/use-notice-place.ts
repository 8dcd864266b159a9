import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import type { BoardNotice } from '../board/board-notices.state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { BoardView } from '../model/board-model.js';
import { placeOnBoard } from './notice-place.js';

/**
 * Cell of a notice in the current view, found again when view or selection change; null: no notice, or its cell is not
 * on the board.
 */
export function useNoticePlace(
  notice: BoardNotice | null,
): { readonly cell: GridPlace; readonly view: BoardView } | null {
  const board = useBoard();
  useLiveState(board.selection.state);
  const view = useBoardView((shown) => (notice ? shown : null));
  const cell = notice && view && placeOnBoard(notice, board, view);
  return cell && { cell, view };
}

import type { GridPlace } from '../../../roster/schedule-grid/grid-places.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import type { Notice } from '../board/board-notices.state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import type { BoardView } from '../model/board-model.js';
import { placeOnBoard } from './notice-place.js';

/** Where a notice stands on what is shown; null: not on it, or there is no notice. */
export function useNoticePlace(notice: Notice | null): { readonly place: GridPlace; readonly view: BoardView } | null {
  const board = useBoard();
  useLiveState(board.selection.state);
  const view = useBoardView((shown) => (notice ? shown : null));
  const place = notice && view && placeOnBoard(notice, board, view);
  return place && { place, view };
}

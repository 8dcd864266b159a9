import { createContext, use } from 'react';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import type { Board } from './board.js';
import type { BoardView } from '../model/board-model.js';

/** Around everything that belongs to one board. */
export const BoardScope = createContext<Board | null>(null);

/** Board of the week around the component. @throws Error outside a board */
export function useBoard(): Board {
  const board = use(BoardScope);
  if (!board) throw new Error('no board around this');
  return board;
}

/**
 * Part of the board's view; renders again when the picked part changes (by identity, so `select` must not build
 * objects). @throws Error before the first view, so use it below the skeleton only
 */
export function useBoardView<Part>(select: (view: BoardView) => Part): Part {
  const board = useBoard();
  return useLiveState(board.views.view, (view) => {
    if (!view) throw new Error('the board has not arrived');
    return select(view);
  });
}

import { type RefObject, createContext, use } from 'react';
import type { BoardGridHandle } from '../../../roster/schedule-grid/board-grid.js';

/** The grid that is on screen, for what stands around it. */
export const GridHandle = createContext<RefObject<BoardGridHandle | null> | null>(null);

/**
 * Handle of the board's grid, for focus and scrolling; null until the grid is mounted. @throws Error outside a board
 */
export function useBoardGridHandle(): RefObject<BoardGridHandle | null> {
  const handle = use(GridHandle);
  if (!handle) throw new Error('no board around this');
  return handle;
}

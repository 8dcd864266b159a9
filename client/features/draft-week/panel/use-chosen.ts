import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard, useBoardView } from '../board/board-scope.js';
import { type MoveTarget, targetAt } from '../model/slot-moves.js';
import type { WeekItem } from '../model/week-items.js';

/** Subject of the cursor or the selection. `cell`: an empty one. */
export type Chosen =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'shift'; readonly item: WeekItem }
  | { readonly kind: 'several'; readonly items: readonly WeekItem[] }
  | { readonly kind: 'cell'; readonly target: MoveTarget };

/**
 * Selection of the board: several shifts, one, an empty cell, or nothing (also a range without shifts, and heads).
 * Renders again when it or its shifts change.
 */
export function useChosen(): Chosen {
  const board = useBoard();
  useLiveState(board.selection.state);
  const view = useBoardView((shown) => shown);
  const { items } = board;
  const [only] = items;
  if (items.length > 1) return { kind: 'several', items };
  if (only) return { kind: 'shift', item: only };
  if (board.selection.range) return { kind: 'nothing' };
  const target = targetAt(board.selection.cellPosition, view);
  return target ? { kind: 'cell', target } : { kind: 'nothing' };
}

import { type RefObject, useLayoutEffect } from 'react';
import { useLiveState } from '../../platform/state/use-live-state.js';
import type { Watchable } from '../../platform/state/watchable.js';
import type { BoardDecor } from './board-decor.js';
import { cellId } from './cell-id.js';

/** Elements and decor that keep the cursor's cell in sight. */
export interface CursorInSight {
  readonly decor: Watchable<BoardDecor>;
  readonly gridId: string;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Width of the heads of rows, which stay on the left; pixels. */
  readonly headWidth: number;
}

/**
 * Scrolls sideways so that the cell of the cursor is not hidden, when the cursor moves and when the board gets
 * narrower. Does nothing without a cursor.
 */
export function useCursorInSight({ decor, gridId, scroller, headWidth }: CursorInSight): void {
  const focus = useLiveState(decor, (value) => value.focus);
  useLayoutEffect(() => {
    const frame = scroller.current;
    const cell = focus && document.getElementById(cellId(gridId, focus));
    if (!frame || !cell) return;
    const observer = new ResizeObserver(() => {
      frame.scrollLeft += hiddenWidth(frame, cell, headWidth);
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [focus, decor, gridId, scroller, headWidth]);
}

/** Pixels of a cell that are out of sight: on the right, or negative behind the heads; 0 for a cell wider than the frame. */
function hiddenWidth(frame: HTMLElement, cell: HTMLElement, headWidth: number): number {
  const from = frame.getBoundingClientRect().left + headWidth;
  const until = from + frame.clientWidth - headWidth;
  const { left, right, width } = cell.getBoundingClientRect();
  if (width > until - from) return 0;
  return left < from ? left - from : Math.max(0, right - until);
}

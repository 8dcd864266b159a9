import { type MouseEvent, type PointerEvent, type RefObject, useEffect } from 'react';
import type { BoardGridHandle } from '../../../shared/board/board-grid.js';
import { placeAt } from '../../../shared/board/cell-id.js';
import { HEAD_LINE, isInRange } from '../../../shared/board/grid-places.js';
import type { Board } from '../board/board.js';
import { useBoard } from '../board/board-scope.js';
import { DraggableSlots, slotDrops } from './slot-dragging.js';
import { startBarDrag } from './bar-dragging.js';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="menu"], [role="alertdialog"]') !== null;

/** What the mouse does on the grid: choosing, selecting by drawing, dragging shifts, double click. */
export function useBoardMouse(root: RefObject<HTMLDivElement | null>, handle: RefObject<BoardGridHandle | null>) {
  const board = useBoard();

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return slotDrops({ element, board, scroller: () => handle.current?.element ?? null });
  }, [board, handle, root]);

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const slots = new DraggableSlots(board);
    const enter = (event: globalThis.PointerEvent) => slots.prepare(event.target);
    element.addEventListener('pointerover', enter);
    return () => {
      element.removeEventListener('pointerover', enter);
      slots.release();
    };
  }, [board, root]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return;
      const place = placeAt(event.target);
      if (!place) return;
      const { selection } = board;
      const isSlot = (event.target as Element).closest('[data-slot]') !== null;
      // Taking hold of one of several keeps them all.
      const keeps = isSlot && !event.shiftKey && isInRange(place, selection.range);
      if (!keeps) selection.choose(place, { extend: event.shiftKey });
      if (startBarDrag(event.nativeEvent, board)) return;
      if (keeps) chooseAfterClick(board, event);
      else if (!isSlot || place.line === HEAD_LINE) drawSelection(board);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isControl(event.target)) return;
      const place = placeAt(event.target);
      if (!place || place.line === HEAD_LINE) return;
      if (board.item) board.actions.type(null);
      else board.actions.startNew();
    },
  };
}

/** A click on one of several, without a drag, chooses that one. */
function chooseAfterClick(board: Board, { clientX, clientY }: PointerEvent): void {
  const up = (event: globalThis.PointerEvent) => {
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > 4;
    if (!moved) board.selection.choose(placeAt(event.target));
  };
  window.addEventListener('pointerup', up, { once: true });
  window.addEventListener('dragstart', () => window.removeEventListener('pointerup', up), { once: true });
}

/** From an empty place on, the selection grows with the pointer. */
function drawSelection(board: Board): void {
  const move = (event: globalThis.PointerEvent) => {
    const place = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    const { focus } = board.selection;
    if (!place || !focus || (place.line === HEAD_LINE) !== (focus.line === HEAD_LINE)) return;
    if (place.line !== focus.line || place.column !== focus.column) board.selection.choose(place, { extend: true });
  };
  window.addEventListener('pointermove', move);
  const stop = () => window.removeEventListener('pointermove', move);
  window.addEventListener('pointerup', stop, { once: true });
  window.addEventListener('pointercancel', stop, { once: true });
}

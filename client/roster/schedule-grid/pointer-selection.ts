import { type BoardSelection } from './board-selection.js';
import { placeAt } from './cell-id.js';
import { type GridPlace, HEAD_LINE, isInRange } from './grid-places.js';

/** Chooses what the pointer goes down on. Answers whether it kept several that were chosen: taking hold of one keeps them all. */
export function choosePlace(selection: BoardSelection, cell: GridPlace, event: PointerEvent): boolean {
  const keeps = isSlot(event) && !event.shiftKey && isInRange(cell, selection.range);
  if (!keeps) selection.choose(cell, { extend: event.shiftKey });
  return keeps;
}

/** Follows a pressed pointer: a click selects one of several selected shifts, a drag selects a range. */
export function followPointer(selection: BoardSelection, cell: GridPlace, event: PointerEvent, keeps: boolean): void {
  if (keeps) chooseAfterClick(selection, event);
  else if (!isSlot(event) || cell.line === HEAD_LINE) drawSelection(selection);
}

const isSlot = ({ target }: PointerEvent): boolean =>
  target instanceof Element && target.closest('[data-slot]') !== null;

/** A click on one of several, without a drag, chooses that one. */
function chooseAfterClick(selection: BoardSelection, { clientX, clientY }: PointerEvent): void {
  const up = (event: PointerEvent) => {
    const moved = Math.hypot(event.clientX - clientX, event.clientY - clientY) > 4;
    if (!moved) selection.choose(placeAt(event.target));
  };
  window.addEventListener('pointerup', up, { once: true });
  window.addEventListener('dragstart', () => window.removeEventListener('pointerup', up), { once: true });
}

/** From an empty place on, the selection grows with the pointer. */
function drawSelection(selection: BoardSelection): void {
  const move = (event: PointerEvent) => {
    const cell = placeAt(document.elementFromPoint(event.clientX, event.clientY));
    const { focus } = selection;
    if (!cell || !focus || (cell.line === HEAD_LINE) !== (focus.line === HEAD_LINE)) return;
    if (cell.line !== focus.line || cell.column !== focus.column) selection.choose(cell, { extend: true });
  };
  window.addEventListener('pointermove', move);
  const stop = () => window.removeEventListener('pointermove', move);
  window.addEventListener('pointerup', stop, { once: true });
  window.addEventListener('pointercancel', stop, { once: true });
}

import { type MouseEvent, type PointerEvent, type RefObject, useEffect } from 'react';
import type { BoardGridHandle } from '../../../roster/schedule-grid/board-grid.js';
import { placeAt } from '../../../roster/schedule-grid/cell-id.js';
import { cellPositionAt } from '../../../roster/schedule-grid/cell-positions.js';
import { HEAD_LINE } from '../../../roster/schedule-grid/grid-places.js';
import { choosePlace, followPointer } from '../../../roster/schedule-grid/pointer-selection.js';
import { dragsSlots, type Dropped } from '../../../roster/schedule-grid/slot-dragging.js';
import type { Board } from '../board/board.js';
import { useBoard } from '../board/board-scope.js';
import { targetAt } from '../model/slot-moves.js';
import { startBarDrag } from './bar-dragging.js';
import { personOf } from '../board/person-dragging.js';

const isControl = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('button, a, input, [role="menu"], [role="alertdialog"]') !== null;

/**
 * Handlers of the mouse on the grid: a press selects, drawing selects a range, a double click edits a shift or begins
 * a new one, and bars of a timeline are dragged. Shifts are moved or copied by dragging and people are dropped while
 * mounted.
 */
export function useBoardMouse(root: RefObject<HTMLDivElement | null>, handle: RefObject<BoardGridHandle | null>) {
  const board = useBoard();

  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return dragsSlots({
      board: {
        selection: board.selection,
        lifted: board.lifted,
        canDrag: (id) => board.entry.state.value === null && Boolean(board.views.view.value?.items.get(id)?.slot),
      },
      element,
      kinds: ['slot', 'person'],
      scroller: () => handle.current?.element ?? null,
      onDrop: (dropped) => drop(board, dropped),
    });
  }, [board, handle, root]);

  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || isControl(event.target)) return;
      const cell = placeAt(event.target);
      if (!cell) return;
      const { selection } = board;
      const keeps = choosePlace(selection, cell, event.nativeEvent);
      if (startBarDrag(event.nativeEvent, board)) return;
      followPointer(selection, cell, event.nativeEvent, keeps);
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isControl(event.target)) return;
      const cell = placeAt(event.target);
      if (!cell || cell.line === HEAD_LINE) return;
      if (board.item) board.actions.type(null);
      else board.actions.startNew();
    },
  };
}

/** Moves or copies shifts, or plans a person. */
function drop(board: Board, { data, cell, copies }: Dropped): void {
  const view = board.views.view.value;
  const cellPosition = view ? cellPositionAt(cell, view) : null;
  const target = view && targetAt(cellPosition, view);
  if (!view || !cellPosition || !target) return;
  const person = personOf(data);
  if (person) return board.actions.putPerson(person.userId, cellPosition, person.name);
  const grabbed = view.items.get(String(data['id']));
  if (!grabbed) return;
  const chosen = board.items;
  const items = chosen.includes(grabbed) ? chosen : [grabbed];
  board.actions[copies ? 'copy' : 'move']({ items, grabbed, target });
}

import type { KeyboardEvent } from 'react';
import type { BoardGridHandle } from '../../../roster/schedule-grid/board-grid.js';
import { HEAD_LINE, movedPlace } from '../../../roster/schedule-grid/grid-places.js';
import { gridSizeOf } from '../../../roster/schedule-grid/grid-size.js';
import type { Board } from '../board/board.js';
import { decideNotice, noticeAtCursor } from '../notices/notice-at-cursor.js';

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'target'>;

/** Letters, digits and the dash begin to type into a cell. */
const STARTS_TYPING = /^[\p{L}\d-]$/u;

/** Handles a key press in the grid. Returns whether it had an effect. */
export function handleGridKey(press: Press, board: Board, grid: BoardGridHandle | null): boolean {
  const { key, altKey, shiftKey } = press;
  const mod = press.ctrlKey || press.metaKey;
  const { actions, selection } = board;
  if (altKey) return nudge(press, board);
  if (mod) {
    if (key.toLowerCase() === 'a') return did(() => selection.chooseAll());
    if (key === ' ') return did(() => actions.chooseDay());
    return move(press, board, grid);
  }
  const card = board.notices.state.value[0];
  const choice = noticeAtCursor(board);
  switch (key) {
    case 'Enter':
    case 'F2':
      if (selection.focus?.line === HEAD_LINE) return openMenu(press);
      return did(() => actions.type(null));
    case 'Delete':
    case 'Backspace':
      return did(() => actions.remove());
    case 'Escape':
      if (card) return did(() => board.edits.dismiss(card));
      return actions.leave();
    case '1':
    case '2':
      if (choice) return did(() => decideNotice(board, choice, key));
      break;
    case 'n':
    case 'N':
      if (selection.focus?.line !== HEAD_LINE) return did(() => actions.startNew(true));
      break;
    default:
  }
  if (STARTS_TYPING.test(key)) return selection.focus?.line !== HEAD_LINE && did(() => actions.type(key));
  return move({ ...press, shiftKey }, board, grid);
}

const did = (work: () => void): true => {
  work();
  return true;
};

function nudge({ key, shiftKey }: Press, { actions }: Board): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  return did(() => actions.nudge(shiftKey ? 'end' : 'both', key === 'ArrowRight' ? 1 : -1));
}

function openMenu({ target }: Press): boolean {
  const menu = target instanceof Element ? target.querySelector<HTMLElement>('[data-menu]') : null;
  menu?.click();
  return menu !== null;
}

function move(press: Press, board: Board, grid: BoardGridHandle | null): boolean {
  const view = board.views.view.value;
  const from = board.selection.focus;
  if (!view || !isMove(press.key)) return false;
  const size = gridSizeOf(view, grid?.page() ?? 10);
  const to = from
    ? movedPlace(from, press, size)
    : movedPlace({ line: HEAD_LINE, column: 0 }, { ...press, key: 'ArrowDown' }, size);
  if (to) board.selection.choose(to, { extend: press.shiftKey });
  return to !== null;
}

const isMove = (key: string): boolean => key.startsWith('Arrow') || ['Home', 'End', 'PageUp', 'PageDown'].includes(key);

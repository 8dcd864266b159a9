import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { placeAt } from '../../../roster/schedule-grid/cell-id.js';
import { useFormat } from '../../../platform/session/use-session.js';
import { useBoard } from '../board/board-scope.js';
import { readClipboard, writeClipboard } from '../board/clipboard.js';
import { useBoardGridHandle } from '../board/board-grid-handle.js';
import classes from './board-desk.module.css';
import { clipboardText } from './clipboard-text.js';
import { handleGridKey } from './grid-keys.js';
import { useBoardMouse } from './use-board-mouse.js';
import { useBoardShortcuts } from './use-board-shortcuts.js';

/**
 * Wrapper of the grid that handles keys, clipboard and mouse, registers its shortcuts in the list, and scrolls to the
 * cursor. Keys in fields are left alone.
 */
export function BoardKeyboard({ children }: { readonly children: ReactNode }) {
  const format = useFormat();
  const board = useBoard();
  const handle = useBoardGridHandle();
  const root = useRef<HTMLDivElement>(null);
  const mouse = useBoardMouse(root, handle);

  useBoardShortcuts();

  // The cursor stays in view wherever keys, findings or colleagues put it.
  useEffect(() => {
    const subscription = board.selection.state.values$.subscribe(() => {
      const { focus } = board.selection;
      if (focus) handle.current?.reveal(focus.line);
    });
    return () => subscription.unsubscribe();
  }, [board, handle]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isInGrid(event.target)) return;
    if (handleGridKey(event, board, handle.current)) event.preventDefault();
  };

  const onCopy = (event: React.ClipboardEvent, cut: boolean) => {
    if (!isInGrid(event.target)) return;
    const slots = board.actions.copied(cut);
    if (slots.length === 0) return;
    writeClipboard(event.clipboardData, slots, clipboardText(board, slots, format));
    event.preventDefault();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the cells inside have the focus and the roles
    <div
      ref={root}
      className={classes.keyboard}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        // Tab into the grid puts the cursor on the focused cell.
        if (board.selection.cellPosition === null) board.selection.choose(placeAt(event.target));
      }}
      onCopy={(event) => onCopy(event, false)}
      onCut={(event) => onCopy(event, true)}
      onPaste={(event) => {
        if (!isInGrid(event.target)) return;
        board.actions.paste(readClipboard(event.clipboardData));
        event.preventDefault();
      }}
      {...mouse}
    >
      {children}
    </div>
  );
}

/** Only cells: fields, menus and cards over the grid have keys of their own. */
const isInGrid = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('[data-line]') !== null &&
  target.closest('input, textarea, [role="menu"], [role="alertdialog"]') === null;

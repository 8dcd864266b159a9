import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { placeAt } from '../../../shared/board/cell-id.js';
import { useShortcuts } from '../../../shared/keyboard/use-shortcuts.js';
import type { Shortcut } from '../../../shared/keyboard/shortcuts.js';
import { useFormat } from '../../../shared/session/use-session.js';
import { useBoard } from '../board-scope.js';
import { readClipboard, writeClipboard } from '../clipboard.js';
import { useBoardGridHandle } from './board-grid-handle.js';
import classes from './board-desk.module.css';
import { clipboardText } from './clipboard-text.js';
import { handleGridKey } from './grid-keys.js';
import { useBoardMouse } from './use-board-mouse.js';

/** Around the grid: keys, clipboard and mouse, and what the list of shortcuts says of them. */
export function BoardKeyboard({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('draftWeek');
  const format = useFormat();
  const board = useBoard();
  const handle = useBoardGridHandle();
  const root = useRef<HTMLDivElement>(null);
  const mouse = useBoardMouse(root, handle);

  useShortcuts(
    useMemo((): readonly Shortcut[] => {
      const group = t('keys.group');
      return [
        { keys: 'mod+z', label: t('keys.undo'), group, run: () => board.edits.undo() },
        { keys: 'mod+shift+z', label: t('keys.redo'), group, run: () => board.edits.redo() },
        { keys: 'mod+y', label: t('keys.redo'), group, run: () => board.edits.redo() },
        { keys: 'Enter', label: t('keys.edit'), group },
        { keys: 'n', label: t('keys.new'), group },
        { keys: 'Delete', label: t('keys.remove'), group },
        { keys: 'mod+c', label: t('keys.copy'), group },
        { keys: 'mod+x', label: t('keys.cut'), group },
        { keys: 'mod+v', label: t('keys.paste'), group },
        { keys: 'mod+a', label: t('keys.all'), group },
        { keys: 'mod+Space', label: t('keys.day'), group },
        { keys: 'shift+ArrowDown', label: t('keys.extend'), group },
        { keys: 'alt+ArrowRight', label: t('keys.later'), group },
        { keys: 'alt+shift+ArrowRight', label: t('keys.longer'), group },
        { keys: 'Tab', label: t('keys.panel'), group },
        { keys: '1', label: t('keys.mine'), group },
        { keys: '2', label: t('keys.theirs'), group },
      ];
    }, [board, t]),
  );

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
        // Who comes in with Tab has the cursor there.
        if (board.selection.spot === null) board.selection.choose(placeAt(event.target));
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
  target instanceof Element && target.closest('[data-line]') !== null && target.closest('input, textarea, [role="menu"], [role="alertdialog"]') === null;

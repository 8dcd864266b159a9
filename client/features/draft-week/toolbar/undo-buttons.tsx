import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../kit/ui/feedback/hint.js';
import { KeyHint } from '../../../kit/ui/overlay/key-hint.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useBoard } from '../board/board-scope.js';

/** It keeps the keyboard: undoing the last step with Enter must not throw it out of the toolbar. */
const disabledUnless = (can: boolean) => (can ? {} : { 'aria-disabled': true, 'data-disabled': true });

/**
 * Buttons that undo and redo the user's own edits in this week, step by step. Without a step they look disabled and
 * keep the focus.
 */
export function BoardUndoButtons() {
  const { t } = useTranslation('draftWeek');
  const board = useBoard();
  const canUndo = useLiveState(board.open.session.state, (state) => state.phase === 'ready' && state.canUndo);
  const canRedo = useLiveState(board.open.session.state, (state) => state.phase === 'ready' && state.canRedo);
  const tip = (text: string, keys: string) => (
    <>
      {text} <KeyHint keys={keys} />
    </>
  );
  return (
    <>
      <Hint label={tip(t('toolbar.undo'), 'mod+z')}>
        <ActionIcon
          aria-label={t('toolbar.undo')}
          aria-keyshortcuts="Control+Z"
          {...disabledUnless(canUndo)}
          onClick={() => board.edits.undo()}
        >
          <IconArrowBackUp size={16} aria-hidden="true" />
        </ActionIcon>
      </Hint>
      <Hint label={tip(t('toolbar.redo'), 'mod+shift+z')}>
        <ActionIcon
          aria-label={t('toolbar.redo')}
          aria-keyshortcuts="Control+Shift+Z"
          {...disabledUnless(canRedo)}
          onClick={() => board.edits.redo()}
        >
          <IconArrowForwardUp size={16} aria-hidden="true" />
        </ActionIcon>
      </Hint>
    </>
  );
}

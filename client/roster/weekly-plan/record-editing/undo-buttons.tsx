import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../../kit/ui/feedback/hint.js';
import { KeyHint } from '../../../kit/ui/overlay/key-hint.js';

export interface UndoButtonsProps {
  /** Absent: large. */
  readonly size?: 'md' | 'lg';
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** Buttons that undo and redo the last step; without a step they keep the focus and look disabled. */
export function UndoButtons({ size = 'lg', canUndo, canRedo, onUndo, onRedo }: UndoButtonsProps) {
  const { t } = useTranslation('common');
  return (
    <>
      <UndoButton
        label={t('action.undo')}
        keys="mod+z"
        shortcut="Control+Z"
        size={size}
        isOn={canUndo}
        icon={<IconArrowBackUp size={16} aria-hidden="true" />}
        run={onUndo}
      />
      <UndoButton
        label={t('action.redo')}
        keys="mod+shift+z"
        shortcut="Control+Shift+Z"
        size={size}
        isOn={canRedo}
        icon={<IconArrowForwardUp size={16} aria-hidden="true" />}
        run={onRedo}
      />
    </>
  );
}

interface UndoButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly shortcut: string;
  readonly size: 'md' | 'lg';
  readonly isOn: boolean;
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Button that keeps the focus when it is disabled, so that undoing the last step with Enter does not lose it. */
function UndoButton({ label, keys, shortcut, size, isOn, icon, run }: UndoButtonProps) {
  return (
    <Hint
      label={
        <>
          {label} <KeyHint keys={keys} />
        </>
      }
    >
      <ActionIcon
        size={size}
        aria-label={label}
        aria-keyshortcuts={shortcut}
        {...(isOn ? {} : { 'aria-disabled': true, 'data-disabled': true })}
        onClick={run}
      >
        {icon}
      </ActionIcon>
    </Hint>
  );
}

import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { asking } from './ask-confirmation.js';
import { useBackCloses } from './use-back-closes.js';
import { useReturnFocus } from './use-return-focus.js';
import classes from './dialog.module.css';

export interface DialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly subtitle?: ReactNode;
  /** Pixels, 440 by default; on a phone the full width. */
  readonly width?: number;
  /** Buttons; they stay at the bottom while the rest scrolls. */
  readonly footer?: ReactNode;
  /** Confirmation question, which lies over other dialogs and leaves returning the focus to its caller. */
  readonly isQuestion?: boolean;
  readonly children?: ReactNode;
}

/** Z-index above the sheet that opened it, and below the lists and menus (300) inside it. */
const LAYER = 250;
const QUESTION_LAYER = 260;

/**
 * Modal dialog for a decision or a task that must come first. Escape, a click beside it and, on touch devices, the back
 * button call `onClose`; Escape does not while a confirmation question is open.
 */
export function Dialog({
  opened,
  onClose,
  title,
  subtitle,
  width = 440,
  footer,
  isQuestion = false,
  children,
}: DialogProps) {
  const { t } = useTranslation('common');
  const isUnderQuestion = useLiveState(asking).answer !== null && !isQuestion;
  useBackCloses(opened, onClose);
  useReturnFocus(opened && !isQuestion);
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={width}
      zIndex={isQuestion ? QUESTION_LAYER : LAYER}
      // Escape answers the question, and leaves alone what it was asked from.
      closeOnEscape={!isUnderQuestion}
      // The asker gets focus back with the answer, see askConfirmation, and may have moved it since.
      returnFocus={!isQuestion}
      radius="xl"
      centered
      classNames={{ content: classes.content ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.head}>
          <div>
            <Modal.Title className={classes.title}>{title}</Modal.Title>
            {subtitle !== undefined && <p className="secondary mt-1">{subtitle}</p>}
          </div>
          <Modal.CloseButton aria-label={t('action.close')} />
        </div>
        {children !== undefined && <Modal.Body className={classes.body}>{children}</Modal.Body>}
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Modal.Content>
    </Modal.Root>
  );
}

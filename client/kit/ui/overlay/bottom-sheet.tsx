import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { asking } from './ask-confirmation.js';
import { useBackCloses } from './use-back-closes.js';
import { useReturnFocus } from './use-return-focus.js';
import classes from './bottom-sheet.module.css';

export interface BottomSheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** The sheet has an address of its own, so that the browser's back button leaves it without help. */
  readonly hasAddress?: boolean;
  /** Line under the title. */
  readonly subtitle?: ReactNode;
  /** Stays at the bottom while the contents scroll. */
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Modal sheet at the bottom of a phone's screen, in place of a panel or menu at a desk. The browser's back button
 * closes it.
 */
export function BottomSheet({
  opened,
  onClose,
  title,
  hasAddress = false,
  subtitle,
  footer,
  children,
}: BottomSheetProps) {
  const { t } = useTranslation('common');
  const isUnderQuestion = useLiveState(asking).answer !== null;
  useBackCloses(opened && !hasAddress, onClose);
  useReturnFocus(opened);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      // Escape answers the question, and leaves alone what it was asked from.
      closeOnEscape={!isUnderQuestion}
      radius="xl"
      classNames={{ content: classes.sheet ?? '' }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.grip} aria-hidden="true" />
        <div className={classes.header}>
          <div>
            <Drawer.Title className={classes.title}>{title}</Drawer.Title>
            {subtitle !== undefined && <p className="secondary f-14">{subtitle}</p>}
          </div>
          <Drawer.CloseButton aria-label={t('action.close')} size="lg" />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
        {footer !== undefined && <div className={classes.footer}>{footer}</div>}
      </Drawer.Content>
    </Drawer.Root>
  );
}

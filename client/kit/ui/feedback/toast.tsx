import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCheck } from '@tabler/icons-react';
import i18next from 'i18next';
import { userId$ } from '../../../platform/session/current-session.js';
import classes from './toast.module.css';

/** Button of a toast; a press closes the toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The toast stays until the button is pressed or it is closed. */
  readonly stays?: true;
}

// Undo buttons of one user must not be offered to the next.
userId$.subscribe(() => notifications.clean());

const SHOWN_MS = 5_000;
/** An action needs time to be read, found and pressed. */
const SHOWN_WITH_ACTION_MS = 10_000;

/**
 * Shows a confirmation for 5 seconds, with an action (such as undo) for 10, in place of the toast on screen; sign-out
 * removes it. Never for an error or a decision: those belong in their place on the page, or in a dialog.
 */
export function toast(text: string, action?: ToastAction): void {
  notifications.clean();
  const id = notifications.show({
    message: (
      <span className={`row between gap-6 primary ${classes.message}`}>
        {text}
        {action && (
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              notifications.hide(id);
              action.run();
            }}
          >
            {action.label}
          </Button>
        )}
      </span>
    ),
    icon: <IconCheck size={18} aria-hidden="true" />,
    autoClose: action?.stays ? false : action ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
    closeButtonProps: { 'aria-label': i18next.t('common:action.close') },
  });
}

import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Question } from './ask-confirmation.js';
import classes from './confirm-dialog.module.css';
import { Dialog } from './dialog.js';

export interface ConfirmDialogProps extends Question {
  readonly opened: boolean;
  readonly onAnswer: (yes: boolean) => void;
}

/**
 * Dialog with a confirmation question, its facts and its consequences. Escape and a click beside it answer no. The
 * focus starts on no when it is dangerous or has consequences, otherwise on yes.
 */
export function ConfirmDialog({
  opened,
  onAnswer,
  title,
  text,
  facts = [],
  consequences = [],
  danger = false,
  ...labels
}: ConfirmDialogProps) {
  const { t } = useTranslation('common');
  const isNoFirst = danger || consequences.length > 0;
  const buttons = (
    <>
      <Button variant="default" onClick={() => onAnswer(false)} data-autofocus={isNoFirst || undefined}>
        {labels.cancelLabel ?? t('action.cancel')}
      </Button>
      <Button color={danger ? 'red' : 'kobalt'} onClick={() => onAnswer(true)} data-autofocus={!isNoFirst || undefined}>
        {labels.confirmLabel}
      </Button>
    </>
  );
  // The key that closes this reaches what it was asked from, too: that is closed to it until the key has been handled.
  const close = () => setTimeout(() => onAnswer(false));
  return (
    <Dialog isQuestion opened={opened} onClose={close} title={title} footer={buttons}>
      {text !== undefined && <p className={`secondary lh-150 ${classes.text}`}>{text}</p>}
      {facts.length > 0 && (
        <ul className={`num ground outlined round-md mt-6 p-4-6 ${classes.facts}`}>
          {facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      )}
      {consequences.length > 0 && (
        <ul className={`warn num warn-tint outlined-warn round-md w-540 mt-6 p-4-6 ${classes.consequences}`}>
          {consequences.map((consequence) => (
            <li key={consequence}>
              <IconAlertTriangle className="mt-1" size={16} aria-hidden="true" />
              {consequence}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

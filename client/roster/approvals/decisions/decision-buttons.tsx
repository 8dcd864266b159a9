import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './decision-buttons.module.css';

export interface DecisionButtonsProps {
  /** Subject of the decision, for screen readers: "Noor IJsvogel, za 19 – di 22 dec". */
  readonly of: string;
  /** Absent: the request cannot be approved. */
  readonly onApprove?: (() => void) | undefined;
  /** Absent: the request cannot be declined. */
  readonly onDecline?: (() => void) | undefined;
  /** Reason why the request cannot be approved. */
  readonly hint?: string;
  /** Disables the buttons while a decision is sent. */
  readonly isBusy?: boolean;
}

/** Buttons in the row of a request that decline and approve it; they ask nothing themselves. */
export function DecisionButtons({ of, onApprove, onDecline, hint, isBusy = false }: DecisionButtonsProps) {
  const { t } = useTranslation(['decisions', 'common']);
  return (
    <div className={`row end gap-3 full-width ${classes.buttons}`}>
      {hint !== undefined && <p className="secondary f-13 text-end">{hint}</p>}
      {onDecline && (
        <Button
          variant="default"
          size="xs"
          disabled={isBusy}
          onClick={onDecline}
          aria-label={t('decisions:declineOf', { of })}
        >
          {t('common:action.decline')}
        </Button>
      )}
      {onApprove && (
        <Button
          variant="default"
          size="xs"
          className={classes.approve ?? ''}
          loading={isBusy}
          leftSection={<IconCheck size={14} aria-hidden="true" />}
          onClick={onApprove}
          aria-label={t('decisions:approveOf', { of })}
        >
          {t('common:action.approve')}
        </Button>
      )}
    </div>
  );
}

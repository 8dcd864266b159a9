import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './decision-buttons.module.css';
import type { DecisionTaken } from './use-decided-in-place.js';

export interface DecisionTakenMarkProps {
  /** What was decided on, for screen readers. */
  readonly of: string;
  readonly taken: DecisionTaken;
  /** It is being taken back. */
  readonly isBusy: boolean;
}

/** Says in a row what the user decided, and takes it back, in the place of `DecisionButtons`. */
export function DecisionTakenMark({ of, taken: { approved, undo }, isBusy }: DecisionTakenMarkProps) {
  const { t } = useTranslation(['decisions', 'common']);
  return (
    <div className={classes.buttons}>
      <p className={classes.hint}>{t(approved ? 'decisions:approved' : 'decisions:declined')}</p>
      {undo && (
        <Button variant="default" size="xs" loading={isBusy} onClick={undo} aria-label={t('decisions:undoOf', { of })}>
          {t('common:action.undo')}
        </Button>
      )}
    </div>
  );
}

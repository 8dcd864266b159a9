import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CivilMonth } from '#domain/kernel/civil-date';
import { useFormat, useUser } from '../../shared/session/use-session.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import { freeDayEdits } from './free-day-edits.state.js';
import classes from './save-panel.module.css';
import type { OwnFreeDays } from './use-free-days.js';
import { useSaveFreeDays } from './use-save-free-days.js';

export interface SavePanelProps {
  readonly month: CivilMonth;
  readonly freeDays: OwnFreeDays;
}

/** How many days are free, and what is to be saved: a month at once. */
export function SavePanel({ month, freeDays: { saved, wanted, changed } }: SavePanelProps) {
  const { t } = useTranslation(['freeDay', 'common']);
  const format = useFormat();
  const failureText = useFailureText();
  const { id } = useUser();
  const { isSaving, error, save } = useSaveFreeDays(month);
  const isChanged = changed.length > 0;
  return (
    <section className={classes.panel} data-changed={isChanged || undefined} aria-label={t('panel.label')}>
      <p className={classes.count}>{t('panel.count', { count: wanted.size, month: format.month(month) })}</p>
      <p className={classes.state} role="status">
        {isChanged ? t('panel.changed', { count: changed.length }) : t('panel.unchanged')}
      </p>
      {error !== null && (
        <p className={classes.error} role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={classes.buttons}>
        <Button disabled={!isChanged} loading={isSaving} onClick={() => void save(wanted, saved)}>
          {t('common:action.save')}
        </Button>
        {isChanged && (
          <Button variant="default" disabled={isSaving} onClick={() => freeDayEdits(id).drop(month)}>
            {t('panel.reset')}
          </Button>
        )}
      </div>
    </section>
  );
}

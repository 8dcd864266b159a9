import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CivilMonth } from '#domain/kernel/civil-date';
import { pendingWritesOf } from '../../platform/pending-writes/current-pending-writes.js';
import { WaitingBadge } from '../../kit/mutations/waiting-badge.js';
import { useFormat, useUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { freeDayEdits } from './free-day-edits.state.js';
import classes from './save-panel.module.css';
import type { OwnFreeDays } from './use-free-days.js';
import { useSaveFreeDays } from './use-save-free-days.js';

export interface SavePanelProps {
  readonly month: CivilMonth;
  readonly freeDays: OwnFreeDays;
}

/**
 * Number of free days in the month, with buttons to save the edits and to discard them; a failed save is shown above
 * them. Discarding also cancels a save that waits for a connection.
 */
export function SavePanel({ month, freeDays: { saved, chosen, waiting, changed } }: SavePanelProps) {
  const { t } = useTranslation(['freeDay', 'common']);
  const format = useFormat();
  const failureText = useFailureText();
  const { id } = useUser();
  const { isSaving, error, save } = useSaveFreeDays(month);
  const unsaved = changed.length;
  const reset = () => {
    freeDayEdits(id).drop(month);
    // A reverted change is not sent.
    if (waiting) void pendingWritesOf(id).discard(waiting.key);
  };
  return (
    <section
      className={`card p-6 ${classes.panel}`}
      data-changed={unsaved > 0 || undefined}
      aria-label={t('panel.label')}
    >
      <p className="f-14 strong">{t('panel.count', { count: chosen.size, month: format.month(month) })}</p>
      <div className={`secondary ${classes.state}`} role="status">
        {unsaved > 0 ? t('panel.changed', { count: unsaved }) : waiting ? <WaitingBadge /> : t('panel.unchanged')}
      </div>
      {error !== null && (
        <p className="alarm open-tint round-sm mt-4 p-3-5" role="alert">
          {failureText(error)}
        </p>
      )}
      <div className={`grid gap-4 mt-6 ${classes.buttons}`}>
        <Button disabled={unsaved === 0} loading={isSaving} onClick={() => void save(chosen, saved)}>
          {t('common:action.save')}
        </Button>
        {(unsaved > 0 || waiting) && (
          <Button variant="default" disabled={isSaving} onClick={reset}>
            {t('panel.reset')}
          </Button>
        )}
      </div>
    </section>
  );
}

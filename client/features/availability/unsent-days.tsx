import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { CivilDate } from '#domain/kernel/civil-date';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import type { AvailabilityDraft, PendingDay } from './availability-draft.js';
import classes from './unsent-days.module.css';
import { useAvailabilityWords } from './use-availability-words.js';

export interface PendingDaysProps {
  readonly draft: AvailabilityDraft;
  /** Pending days by date. */
  readonly pendingDays: ReadonlyMap<CivilDate, PendingDay>;
}

/**
 * Notices about days that wait for a connection (only while there is none), and about refused days by date, with
 * buttons to retry or drop them. Renders nothing without any.
 */
export function PendingDays({ draft, pendingDays }: PendingDaysProps) {
  const { t } = useTranslation('availability');
  const state = useLiveState(connection);
  const all = [...pendingDays.values()].toSorted((a, b) => a.date.localeCompare(b.date));
  const unsent = all.filter(({ state }) => state === 'unsent');
  const refused = all.filter(({ state }) => state === 'refused');
  return (
    <>
      {isAway(state) && unsent.length > 0 && (
        <p className="row gap-4 warn warn-tint round-md mt-6 p-4-6" role="status">
          <IconClock size={16} aria-hidden="true" />
          {t(state === 'silent' ? 'unsentSilent' : 'unsent', { count: unsent.length })}
        </p>
      )}
      {refused.length > 0 && (
        <section className={classes.refused} role="alert" aria-label={t('refused.title')}>
          <h3 className="row gap-4 alarm f-14">
            <IconAlertTriangleFilled size={16} aria-hidden="true" />
            {t('refused.title')}
          </h3>
          <ul>
            {refused.map((pendingDay) => (
              <RefusedDay key={pendingDay.date} draft={draft} pendingDay={pendingDay} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function RefusedDay({
  draft,
  pendingDay: { date, time, error },
}: {
  readonly draft: AvailabilityDraft;
  readonly pendingDay: PendingDay;
}) {
  const { t } = useTranslation('availability');
  const format = useFormat();
  const words = useAvailabilityWords();
  const failureText = useFailureText();
  const named = { date: format.date(date) };
  return (
    <li className={classes.day}>
      <p>
        <b>{t('day.changed', { date: format.date(date), what: words.spoken(time) })}</b> {failureText(error)}
      </p>
      <span className="flex gap-3">
        <Button
          variant="default"
          size="xs"
          aria-label={t('refused.againOf', named)}
          onClick={() => void draft.retry(date)}
        >
          {t('refused.again')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          aria-label={t('refused.dropOf', named)}
          onClick={() => draft.drop(date)}
        >
          {t('refused.drop')}
        </Button>
      </span>
    </li>
  );
}

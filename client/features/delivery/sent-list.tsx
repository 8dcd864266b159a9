import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deliveriesSendAgain } from '#domain/delivery/delivery.calls';
import { withDates } from '#domain/delivery/placeholders';
import type { OwnDelivery } from '#domain/delivery/delivery.views';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { Section } from '../../kit/ui/layout/section.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import { StatusBadge } from '../../kit/ui/feedback/status-badge.js';
import { useOfflineReason } from '../../kit/mutations/use-offline-reason.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import classes from './delivery.module.css';
import { useDeliveries } from './use-deliveries.js';

/**
 * List of messages that the user sent in the last month, newest first, with live counts by status; failed ones can be
 * sent again, those not tried yet stopped. A skeleton while loading, an empty state without any.
 */
export function SentList() {
  const { t } = useTranslation('delivery');
  const deliveries = useDeliveries();
  return (
    <Section title={t('sent.title')}>
      {deliveries === null ? (
        <RowsSkeleton rows={3} />
      ) : deliveries.length === 0 ? (
        <EmptyState title={t('sent.empty')} />
      ) : (
        <ul aria-label={t('sent.title')}>
          {deliveries.map((delivery) => (
            <Sent key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function Sent({ delivery }: { readonly delivery: OwnDelivery }) {
  const { t } = useTranslation('delivery');
  const format = useFormat();
  const now = useThisMinute();
  const { kind, subject, text, period, total, waiting, sent, failed, kept, stopped, done, createdAt } = delivery;
  // Names are of each who got it.
  const what = withDates(subject ?? text, period ?? {}).replaceAll(/\{\w+\}/g, '…');
  return (
    <li className="stack gap-4 line-above p-6-0">
      <div className="flex wrap between anywhere gap-2-6">
        <strong className="strong">{what}</strong>
        <span className={`secondary f-13 ${classes.hint}`}>
          {[t(`channel.${kind}`), format.momentLong(Date.parse(createdAt), now)].join(' · ')}
        </span>
      </div>
      <p className="flex wrap gap-4" role="status">
        {sent - kept > 0 && <StatusBadge tone="ok">{t('sent.sent', { count: sent - kept })}</StatusBadge>}
        {kept > 0 && <StatusBadge tone="warn">{t('sent.kept', { count: kept })}</StatusBadge>}
        {waiting > 0 && <StatusBadge>{t('sent.waiting', { count: waiting })}</StatusBadge>}
        {stopped > 0 && <StatusBadge>{t('sent.stopped', { count: stopped })}</StatusBadge>}
        {failed > 0 && <StatusBadge tone="no">{t('sent.failed', { count: failed })}</StatusBadge>}
      </p>
      {!done && (
        <Progress
          value={((sent + failed) / total) * 100}
          size="sm"
          aria-label={t('sent.progress', { sent: sent + failed, total })}
        />
      )}
      {failed > 0 && <Problems delivery={delivery} what={what} />}
    </li>
  );
}

/** Recipients who were not reached, with reasons and a retry. */
function Problems({
  delivery: { id, problems, unknown },
  what,
}: {
  readonly delivery: OwnDelivery;
  readonly what: string;
}) {
  const { t } = useTranslation('delivery');
  const failureText = useFailureText();
  const away = useOfflineReason();
  const write = useWrite();
  const sendAgain = () =>
    write.send(
      deliveriesSendAgain,
      { params: { id } },
      { done: ({ amount }) => ({ text: amount > 0 ? t('sent.againDone', { count: amount }) : t('sent.nothing') }) },
    );
  return (
    <div className="stack gap-4 align-start">
      {unknown > 0 && <p className={`secondary f-13 ${classes.hint}`}>{t('sent.unknown', { count: unknown })}</p>}
      <ul className="anywhere">
        {problems.map(({ messageId, name, reason }) => (
          <li key={messageId}>
            {name}
            {reason !== null && <span className={`secondary f-13 ${classes.hint}`}> {reason}</span>}
          </li>
        ))}
      </ul>
      {write.failure !== null && <p role="alert">{failureText(write.failure)}</p>}
      <Button
        variant="default"
        size="xs"
        loading={write.isBusy}
        disabled={away !== null}
        aria-label={t('sent.againLabel', { what })}
        onClick={() => void sendAgain()}
      >
        {t('sent.again')}
      </Button>
    </div>
  );
}

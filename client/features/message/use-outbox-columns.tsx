import { useTranslation } from 'react-i18next';
import type { OutboxMessage } from '#domain/message/message.views';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import type { TableColumn } from '../../kit/tables/table-column.js';
import { StatusBadge, type StatusTone } from '../../kit/ui/feedback/status-badge.js';

const TONES: Readonly<Record<OutboxMessage['status'], StatusTone>> = {
  waiting: 'plain',
  sent: 'ok',
  failed: 'no',
  unknown: 'warn',
  kept: 'warn',
  overtaken: 'plain',
  not_invited: 'plain',
  stopped: 'plain',
};

/**
 * Columns of the outbox: recipient (name, otherwise address), subject (otherwise the text), time of creation, and state
 * with the last error.
 */
export function useOutboxColumns(): readonly TableColumn<OutboxMessage>[] {
  const { t } = useTranslation('message');
  const format = useFormat();
  const now = useThisMinute();
  return [
    {
      id: 'to',
      heading: t('column.to'),
      value: ({ user, to }) => user?.name ?? to,
      cell: ({ user, to }) => (
        <>
          {user?.name ?? to}
          {user && <p className="secondary f-13 anywhere">{to}</p>}
        </>
      ),
    },
    { id: 'subject', heading: t('column.subject'), value: ({ subject, text }) => subject ?? text },
    {
      id: 'at',
      heading: t('column.at'),
      value: ({ createdAt }) => createdAt,
      cell: ({ createdAt }) => format.momentLong(Date.parse(createdAt), now),
      width: '170px',
    },
    {
      id: 'status',
      heading: t('column.status'),
      value: ({ status }) => t(`status.${status}`),
      cell: ({ status, attempts, lastError }) => (
        <>
          <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
          {status === 'overtaken' && <p className="secondary f-13 anywhere">{t('overtaken')}</p>}
          {status === 'not_invited' && <p className="secondary f-13 anywhere">{t('notInvited')}</p>}
          {lastError !== null && (
            <p className="secondary f-13 anywhere">{t('attempts', { count: attempts, error: lastError })}</p>
          )}
        </>
      ),
      width: '190px',
    },
  ];
}

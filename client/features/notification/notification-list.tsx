import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { NotificationView } from '#domain/notification/notification.views';
import { connection, isAway } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useWrite } from '../../kit/mutations/use-write.js';
import { markRead } from '../../roster/approvals/requests/mark-read.js';
import { RequestFailure } from '../../roster/approvals/requests/request-failure.js';
import { useFormat } from '../../platform/session/use-session.js';
import { useThisMinute } from '../../roster/published-week/use-rosters.js';
import { EmptyState } from '../../kit/ui/skeleton/empty-state.js';
import { ErrorState } from '../../kit/ui/feedback/error-state.js';
import { RowsSkeleton } from '../../kit/ui/skeleton/skeletons.js';
import classes from './notification-list.module.css';
import { NotificationChanges } from './notification-changes.js';
import { useNotificationText } from './notification-text.js';
import { newestFirst, unreadOf } from './unread.js';
import { useNotifications } from './use-notifications.js';

/**
 * Notifications of the user, newest first; a click marks one as read on the server and opens its link, if it has one. A
 * button marks all as read. `onGone`: called before it navigates.
 */
export function NotificationList({ onGone }: { readonly onGone: () => void }) {
  const { t } = useTranslation('notification');
  const notifications = useNotifications();
  const isOffline = useLiveState(connection, isAway);
  if (!notifications)
    return (
      <div className="p-6">
        {isOffline ? <ErrorState title={t('waiting')} text={t('waitingText')} /> : <RowsSkeleton rows={4} />}
      </div>
    );
  if (notifications.size === 0)
    return (
      <div className="p-6">
        <EmptyState title={t('none')} text={t('noneText')} />
      </div>
    );
  const list = newestFirst(notifications.values());
  return (
    <>
      {unreadOf(list).length > 0 && <ReadAll />}
      <ul className={classes.list}>
        {list.map((notification) => (
          <li key={notification.id}>
            <NotificationRow notification={notification} onGone={onGone} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ReadAll() {
  const { t } = useTranslation('notification');
  const write = useWrite();
  return (
    <div className="flex wrap end line-below p-2-4">
      <Button variant="subtle" size="xs" loading={write.isBusy} onClick={() => void write.run(() => markRead())}>
        {t('readAll')}
      </Button>
      <RequestFailure write={write} />
    </div>
  );
}

interface NotificationRowProps {
  readonly notification: NotificationView;
  readonly onGone: () => void;
}

function NotificationRow({ notification, onGone }: NotificationRowProps) {
  const { t } = useTranslation('notification');
  const format = useFormat();
  const now = useThisMinute();
  const text = useNotificationText();
  const navigate = useNavigate();
  const { id, link, createdAt, readAt } = notification;
  const open = () => {
    // Without an answer it stays unread, and says so.
    if (readAt === null) markRead([id]).catch(() => undefined);
    if (link === null) return;
    onGone();
    void navigate(link);
  };
  return (
    <UnstyledButton className={classes.row} data-unread={readAt === null || undefined} onClick={open}>
      <span className={`square-8 round ${classes.dot}`} aria-hidden="true" />
      <span className="num">
        {readAt === null && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
        {text(notification)}
        <NotificationChanges data={notification.data} />
      </span>
      <span className="faint f-12 regular num nowrap">{format.momentShort(Date.parse(createdAt), now)}</span>
    </UnstyledButton>
  );
}

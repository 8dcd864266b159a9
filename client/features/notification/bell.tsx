import { Popover, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomSheet } from '../../kit/ui/overlay/bottom-sheet.js';
import { useBackCloses } from '../../kit/ui/overlay/use-back-closes.js';
import { useIsPhone } from '../../kit/ui/layout/use-is-phone.js';
import classes from './bell.module.css';
import { NotificationList } from './notification-list.js';
import { badgeText, unreadOf } from './unread.js';
import { useAppBadge } from './use-app-badge.js';
import { useNotificationAnnouncements } from './use-notification-announcements.js';
import { useNotifications } from './use-notifications.js';

export interface BellProps {
  /** List of requests that wait for the manager, with `onGone` to close the bell; absent for staff. */
  readonly ToDecide?: ComponentType<{ readonly onGone: () => void }> | undefined;
  /** Number of requests that wait for the manager. */
  readonly waiting: number;
}

/**
 * Bell of the header with the number of unread notifications and waiting requests, also on the app's icon. Announces
 * new notifications to screen readers; opens a popover, on a phone a sheet.
 */
export function Bell({ ToDecide, waiting }: BellProps) {
  const { t } = useTranslation('notification');
  const isPhone = useIsPhone();
  const [opened, setOpened] = useState(false);
  const notifications = useNotifications();
  useNotificationAnnouncements();
  const unread = notifications ? unreadOf(notifications.values()).length : 0;
  const count = unread + waiting;
  useAppBadge(count);
  const close = () => setOpened(false);
  // On a phone the sheet sees to it.
  useBackCloses(opened && !isPhone, close);
  const label = [
    t('title'),
    ...(unread > 0 ? [t('unreadCount', { count: unread })] : []),
    ...(waiting > 0 ? [t('waitingCount', { count: waiting })] : []),
  ].join(', ');

  const button = (
    <UnstyledButton
      className={classes.bell}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened((isOpen) => !isOpen)}
    >
      <IconBell size={isPhone ? 24 : 18} stroke={1.6} aria-hidden="true" />
      {count > 0 && <span className={classes.count} data-count={badgeText(count)} aria-hidden="true" />}
    </UnstyledButton>
  );
  const contents = <BellPanel ToDecide={ToDecide} waiting={waiting} unread={unread} onGone={close} />;

  if (isPhone)
    return (
      <>
        {button}
        <BottomSheet opened={opened} onClose={close} title={t('title')}>
          {contents}
        </BottomSheet>
      </>
    );
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={440} trapFocus returnFocus>
      <Popover.Target>{button}</Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={t('title')}>
        {contents}
      </Popover.Dropdown>
    </Popover>
  );
}

interface BellPanelProps extends BellProps {
  readonly unread: number;
  readonly onGone: () => void;
}

type Shown = 'decide' | 'told';

function BellPanel({ ToDecide, waiting, unread, onGone }: BellPanelProps) {
  const { t } = useTranslation('notification');
  const [shown, setShown] = useState<Shown>(waiting > 0 || unread === 0 ? 'decide' : 'told');
  if (!ToDecide) return <NotificationList onGone={onGone} />;
  const labelled = (value: Shown, label: string, count: number) => ({
    value,
    label: (
      <span>
        {label}
        {count > 0 && <span className={classes.number}>{count}</span>}
      </span>
    ),
  });
  return (
    <>
      <div className={`line-below sticky surface p-5-6 top-0 z-1 ${classes.tabs}`}>
        <SegmentedControl
          fullWidth
          size="xs"
          aria-label={t('what')}
          data={[labelled('decide', t('toDecide'), waiting), labelled('told', t('told'), unread)]}
          value={shown}
          onChange={(value) => setShown(value)}
        />
      </div>
      {shown === 'decide' ? <ToDecide onGone={onGone} /> : <NotificationList onGone={onGone} />}
    </>
  );
}

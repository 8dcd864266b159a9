import { useTranslation } from 'react-i18next';
import { connection } from '../../shared/live-state/connection.js';
import { useLiveState } from '../../shared/reactive/use-live-state.js';
import classes from './live-badge.module.css';

/** Whether what happens now is shown as it happens. */
export function LiveBadge() {
  const { t } = useTranslation('history');
  const isLive = useLiveState(connection, (state) => state === 'online');
  return (
    <span className={classes.badge} data-live={isLive || undefined}>
      {t(isLive ? 'feed.live' : 'feed.offline')}
    </span>
  );
}

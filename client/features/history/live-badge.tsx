import { useTranslation } from 'react-i18next';
import { connection } from '../../platform/connection/connection.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import classes from './live-badge.module.css';

/** Badge that says whether the page is connected and receives changes live. */
export function LiveBadge() {
  const { t } = useTranslation('history');
  const isLive = useLiveState(connection, (state) => state === 'online');
  return (
    <span className={classes.badge} data-live={isLive || undefined}>
      {t(isLive ? 'feed.live' : 'feed.offline')}
    </span>
  );
}

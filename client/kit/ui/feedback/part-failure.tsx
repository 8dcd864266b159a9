import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { connection, isAway } from '../../../platform/connection/connection.js';
import { reloadNewest } from '../../../platform/app-version/newest-version.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import classes from './part-failure.module.css';

/**
 * Alert that a part of the page could not be loaded, most often because a newer version replaced it, with a button that
 * reloads the page.
 */
export function PartFailure() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.failure} role="alert">
      {t('partFailed')}
      <Button variant="default" size="xs" onClick={reloadNewest}>
        {t('action.reload')}
      </Button>
    </div>
  );
}

/**
 * Alert while there is no connection: the part that somebody asked for loads once there is. Without a button that
 * reloads, because a page may not come back offline. With a connection nothing.
 */
export function PartWaits() {
  const { t } = useTranslation('common');
  if (!useLiveState(connection, isAway)) return null;
  return (
    <div className={classes.failure} role="alert">
      {t('partWaits')}
    </div>
  );
}

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reloadNewest } from '../../../platform/app-version/newest-version.js';
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

import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reloadNewest } from '../../../platform/app-version/newest-version.js';
import classes from './part-failure.module.css';

/** Says that something of a page could not be had, most often because a newer version has replaced it, and the way out. */
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

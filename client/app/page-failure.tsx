import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router';
import { report } from '../platform/api/current-api.js';
import { uncoverFirstScreen } from '../platform/first-screen/hand-over.js';
import { reloadNewest } from '../platform/app-version/newest-version.js';
import { HOME_PATH } from '../platform/navigation/return-path.js';
import { ErrorState } from '../kit/ui/feedback/error-state.js';
import { PageNotLoaded } from './load-page.js';

/**
 * Error in place of the page where it occurred; the frame around it keeps working. A crash is sent to the error log; a
 * page that could not be loaded is only logged in the console.
 */
export function PageFailure() {
  const { t } = useTranslation('app');
  const { t: common } = useTranslation('common');
  const error = useRouteError();
  const isLoading = error instanceof PageNotLoaded;
  useEffect(uncoverFirstScreen, []);

  useEffect(() => {
    if (isLoading) console.error(error);
    else
      report(
        'crash',
        error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error),
        window.location.pathname,
      );
  }, [error, isLoading]);

  const what = isLoading ? (navigator.onLine ? error.reason : 'offline') : 'crash';
  return (
    <ErrorState
      centered
      title={t(`failure.${what}.title`)}
      text={t(`failure.${what}.text`)}
      actions={
        <>
          <Button onClick={reloadNewest}>{common('action.reload')}</Button>
          <Button variant="default" component={Link} to={HOME_PATH} reloadDocument>
            {t('failure.home')}
          </Button>
        </>
      }
    />
  );
}

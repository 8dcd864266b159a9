import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router';
import { CallFailed } from '../platform/connection/call-failed.js';
import { leaveFirstLogin } from '../features/login/first-login/take-first-login.js';
import { uncoverFirstScreen } from '../platform/first-screen/hand-over.js';
import { ErrorState } from '../kit/ui/feedback/error-state.js';
import { PageFailure } from './page-failure.js';

/**
 * Error in place of the whole page when not even the frame can be shown: no location at this address, or no answer from
 * the server, with a retry.
 */
export function RootFailure() {
  const { t } = useTranslation('app');
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    uncoverFirstScreen();
    leaveFirstLogin();
  }, []);
  if (!(error instanceof CallFailed)) return <PageFailure />;

  const isUnknown = error.code === 'not_found';
  const what = isUnknown ? 'unknownLocation' : 'noLocation';
  return (
    <main className="screen-high p-7">
      <ErrorState
        centered
        title={t(`failure.${what}.title`)}
        text={t(`failure.${what}.text`)}
        retry={isUnknown ? undefined : () => void revalidate()}
      />
    </main>
  );
}

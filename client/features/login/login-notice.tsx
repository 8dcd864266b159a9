import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { CallFailed } from '../../platform/connection/call-failed.js';
import { HOME_PATH } from '../../platform/navigation/return-path.js';
import type { SessionEnd } from '../../platform/session/session.js';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';

/**
 * Notice above the login form: failed link, already signed in (with a link onward), or why the last session ended.
 * Renders nothing otherwise.
 */
export function LoginNotice({ failure }: { readonly failure: CallFailed | null }) {
  const { t } = useTranslation('login');
  const failureText = useFailureText();
  const user = useOptionalUser();
  const { state } = useLocation() as { state: { ended?: SessionEnd } | null };

  if (failure) {
    return (
      <p className="row wrap between gap-4 secondary ground outlined-2 round-md p-5-6 mb-20" role="alert">
        {failureText(failure)}
      </p>
    );
  }
  if (user) {
    return (
      <div className="row wrap between gap-4 secondary ground outlined-2 round-md p-5-6 mb-20">
        {t('signedIn.as', { name: user.name })}
        <Button variant="default" size="xs" component={Link} to={HOME_PATH}>
          {t('signedIn.continue')}
        </Button>
      </div>
    );
  }
  if (!state?.ended) return null;
  return (
    <p className="row wrap between gap-4 secondary ground outlined-2 round-md p-5-6 mb-20" role="status">
      {t(`ended.${state.ended}`)}
    </p>
  );
}

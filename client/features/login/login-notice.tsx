import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { CallFailed } from '../../shared/api/call-failed.js';
import { HOME_PATH } from '../../shared/session/return-path.js';
import type { SessionEnd } from '../../shared/session/session.js';
import { useOptionalUser } from '../../shared/session/use-session.js';
import { useFailureText } from '../../shared/ui/failure-text.js';
import classes from '../../shared/entrance/entrance.module.css';

/** Why one is here: signed out, a link that has expired, or signed in already. */
export function LoginNotice({ failure }: { readonly failure: CallFailed | null }) {
  const { t } = useTranslation('login');
  const failureText = useFailureText();
  const user = useOptionalUser();
  const { state } = useLocation() as { state: { ended?: SessionEnd } | null };

  if (failure) {
    return (
      <p className={classes.notice} role="alert">
        {failureText(failure)}
      </p>
    );
  }
  if (user) {
    return (
      <div className={classes.notice}>
        {t('signedIn.as', { name: user.name })}
        <Button variant="default" size="xs" component={Link} to={HOME_PATH}>
          {t('signedIn.continue')}
        </Button>
      </div>
    );
  }
  if (!state?.ended) return null;
  return (
    <p className={classes.notice} role="status">
      {t(`ended.${state.ended}`)}
    </p>
  );
}

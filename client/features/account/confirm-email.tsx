import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountConfirmEmail } from '#domain/account/account.calls';
import { call } from '../../platform/api/current-api.js';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import classes from '../../kit/auth/entrance.module.css';
import { forgetLinkKey } from '../../platform/sign-in/link-key.js';
import { HOME_PATH } from '../../platform/navigation/return-path.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useWrite } from '../../kit/mutations/use-write.js';

interface ConfirmEmailProps {
  readonly token: string;
  /** New address; empty: the present address will be removed. */
  readonly email: string;
  /** Whether a manager entered the address. */
  readonly isProposed: boolean;
}

/**
 * Page that confirms an email address by a button, not by opening it, because mail scanners follow links; then a link
 * to the start page. An empty address confirms its removal. A failure is shown below.
 */
export function EmailConfirmation({ token, email, isProposed }: ConfirmEmailProps) {
  const { t } = useTranslation('account');
  const { t: app } = useTranslation('app');
  const failureText = useFailureText();
  const write = useWrite();
  const [isDone, setDone] = useState(false);
  const confirm = () =>
    write.run(async () => {
      await call(accountConfirmEmail, { body: { token } });
      forgetLinkKey();
      setDone(true);
    });
  if (isDone)
    return (
      <EntrancePage
        title={t('confirmEmail.done.title')}
        intro={email === '' ? t('confirmEmail.proposed.done') : t('confirmEmail.done.intro', { email })}
      >
        <Button size="lg" component={Link} to={HOME_PATH}>
          {app('failure.home')}
        </Button>
      </EntrancePage>
    );
  const removal = email === '' ? t('confirmEmail.proposed.removal') : null;
  const intro = t(isProposed ? 'confirmEmail.proposed.intro' : 'confirmEmail.intro', { email });
  return (
    <EntrancePage title={t('confirmEmail.title')} intro={removal ?? intro}>
      <div className={`stack gap-7 ${classes.form}`}>
        {write.failure !== null && (
          <p className={classes.fault} role="alert">
            {failureText(write.failure)}
          </p>
        )}
        <Button size="lg" loading={write.isBusy} onClick={() => void confirm()}>
          {t('confirmEmail.submit')}
        </Button>
      </div>
    </EntrancePage>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { accountForgotPassword } from '#domain/account/account.calls';
import { call } from '../../platform/api/current-api.js';
import { EntrancePage } from '../../kit/auth/entrance-page.js';
import classes from '../../kit/auth/entrance.module.css';
import { LOGIN_PATH } from '../../platform/navigation/return-path.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useForm } from '../../kit/forms/use-form.js';

/**
 * /forgot-password: requests a mail to reset the password. The answer does not reveal whether the address has an
 * account.
 */
export function Page() {
  const [requestedFor, setRequestedFor] = useState<string | null>(null);
  return requestedFor === null ? (
    <Ask onRequested={setRequestedFor} />
  ) : (
    <Requested email={requestedFor} onAgain={() => setRequestedFor(null)} />
  );
}

function Ask({ onRequested }: { readonly onRequested: (email: string) => void }) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const form = useForm({
    initial: { email: '' },
    schema: accountForgotPassword.body,
    body: ({ email }) => ({ email: email.trim(), url: window.location.href }),
    save: async (body) => {
      await call(accountForgotPassword, { body });
      onRequested(body.email);
    },
  });
  return (
    <EntrancePage title={t('forgot.title')} intro={t('forgot.intro')}>
      <form className={`stack gap-7 ${classes.form}`} method="post" noValidate onSubmit={form.submit}>
        <TextInput
          {...form.field('email')}
          size="lg"
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        {form.failure !== null && (
          <p className={classes.fault} role="alert">
            {failureText(form.failure)}
          </p>
        )}
        <Button type="submit" size="lg" fullWidth loading={form.isBusy}>
          {t('forgot.submit')}
        </Button>
        <Link className={classes.link} to={LOGIN_PATH}>
          {t('toLogin')}
        </Link>
      </form>
    </EntrancePage>
  );
}

/** The same whoever has an account: nobody finds out here. */
function Requested({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const { t } = useTranslation('account');
  return (
    <EntrancePage title={t('forgot.sent.title')} intro={t('forgot.sent.intro', { email })}>
      <div className={`stack gap-7 ${classes.form}`} role="status">
        <p>{t('forgot.sent.nothing')}</p>
        <div className="flex wrap gap-4">
          <Button component={Link} to={LOGIN_PATH}>
            {t('toLogin')}
          </Button>
          <Button variant="default" onClick={onAgain}>
            {t('forgot.sent.again')}
          </Button>
        </div>
      </div>
    </EntrancePage>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { NewPassword } from '#domain/access/password';
import classes from '../../kit/auth/entrance.module.css';
import { choosePassword } from './choose-password.js';
import { pathAfterLogin } from '../../platform/sign-in/passkey-offer.js';
import { useFailureText } from '../../kit/ui/feedback/failure-text.js';
import { useForm } from '../../kit/forms/use-form.js';
import { AFTER_RESET, hasOtherKeys } from './after-reset.js';
import { NewPasswordField } from './new-password-field.js';

const Chosen = z.object({ password: NewPassword });

interface ChoosePasswordFormProps {
  /** Key of the mailed link. */
  readonly token: string;
  /** Whether the password was forgotten; then other ways to sign in are shown afterwards, if there are any. */
  readonly isReset: boolean;
  /** Email of the account, so that password managers store the password under it. */
  readonly email: string;
}

/**
 * Form to choose a password by a mailed link; signs in and navigates to the page after login, or to the section
 * `AfterReset` when a reset leaves other ways to sign in. Stays when the browser is handed over to the person's own
 * location.
 */
export function ChoosePasswordForm({ token, isReset, email }: ChoosePasswordFormProps) {
  const { t } = useTranslation('account');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm({
    initial: { password: '' },
    schema: Chosen,
    save: async ({ password }) => {
      if ((await choosePassword(token, password)) === 'handed_over') setLeaving(true);
      else if (isReset && (await hasOtherKeys()))
        await navigate(AFTER_RESET.path, { replace: true, state: AFTER_RESET.state });
      else await navigate(await pathAfterLogin(null), { replace: true });
    },
  });
  return (
    <form className={`stack gap-7 ${classes.form}`} method="post" noValidate onSubmit={form.submit}>
      <TextInput
        className={classes.owner}
        size="lg"
        label={t('email')}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
      />
      <NewPasswordField {...form.field('password')} size="lg" />
      {form.failure !== null && (
        <p className={classes.fault} role="alert">
          {failureText(form.failure)}
        </p>
      )}
      <Button type="submit" size="lg" fullWidth loading={form.isBusy}>
        {isLeaving ? t('choose.leaving') : t('choose.submit')}
      </Button>
    </form>
  );
}

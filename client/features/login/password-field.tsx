import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PasswordInput } from '../../kit/auth/password-input.js';
import { FORGOT_PASSWORD_PATH } from '../../platform/navigation/return-path.js';
import classes from './login.module.css';

/**
 * Password input of the login with the link for a forgotten password, which is above the input on screen and after it
 * for the keyboard.
 */
export function PasswordField({ ref, error }: { readonly ref: Ref<HTMLInputElement>; readonly error: string | false }) {
  const { t } = useTranslation('login');
  return (
    <div className="relative mb-3">
      <PasswordInput
        ref={ref}
        size="lg"
        label={t('password')}
        name="password"
        autoComplete="current-password"
        error={error}
      />
      {/* After the field for the keyboard, above it for the eye: tabbing goes from email to password. */}
      <Link className={classes.forgot} to={FORGOT_PASSWORD_PATH}>
        {t('forgot')}
      </Link>
    </div>
  );
}

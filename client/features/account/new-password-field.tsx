import type { PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { PASSWORD_LENGTH } from '#domain/access/password';
import { PasswordInput } from '../../kit/auth/password-input.js';

/** Password input for a new password, with its length limits for password managers. */
export function NewPasswordField(props: PasswordInputProps) {
  const { t } = useTranslation('account');
  return (
    <PasswordInput
      label={t('newPassword.label')}
      description={t('newPassword.hint')}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      {...props}
    />
  );
}

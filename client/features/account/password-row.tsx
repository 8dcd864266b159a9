import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountChangePassword } from '#domain/account/account.calls';
import { sessionsList } from '#domain/session/session.calls';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { PasswordInput } from '../../kit/auth/password-input.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useForm } from '../../kit/forms/use-form.js';
import { AccountRow } from './account-row.js';
import { NewPasswordField } from './new-password-field.js';

/**
 * Row with a dialog to change the password, which needs the present one; other sessions end by it. `email`: account
 * name for password managers, may be empty.
 */
export function PasswordRow({ email }: { readonly email: string }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const form = useForm({
    initial: { present: '', password: '' },
    schema: accountChangePassword.body,
    save: async (body) => {
      await call(accountChangePassword, { body });
      refetch(sessionsList);
      close();
      form.reset();
      return { text: t('passwordRow.done') };
    },
  });
  return (
    <AccountRow
      label={t('passwordRow.label')}
      action={
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('passwordRow.change')}
        </Button>
      }
    >
      {t('passwordRow.hidden')}
      <FormDialog opened={opened} onClose={close} title={t('passwordRow.title')} isDirty={form.isDirty}>
        <FormBody form={form} submitLabel={t('passwordRow.submit')} onCancel={close}>
          <VisuallyHidden>
            <input
              type="email"
              name="username"
              autoComplete="username"
              value={email}
              readOnly
              tabIndex={-1}
              aria-hidden="true"
            />
          </VisuallyHidden>
          <PasswordInput
            {...form.field('present')}
            label={t('passwordRow.present')}
            autoComplete="current-password"
            data-autofocus
          />
          <NewPasswordField {...form.field('password')} />
        </FormBody>
      </FormDialog>
    </AccountRow>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountChangeEmail, accountGet } from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { PasswordInput } from '../../kit/auth/password-input.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormDialog } from '../../kit/forms/form-dialog.js';
import { useForm } from '../../kit/forms/use-form.js';
import { AccountRow } from './account-row.js';

/**
 * Row with the login address, notes on one that waits for confirmation, and a dialog to change it, which needs the
 * password. Saving closes the dialog, refetches the account and toasts; the new address counts after its mailed link
 * was confirmed.
 */
export function EmailRow({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation('account');
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  const form = useForm({
    initial: { email: '', present: '' },
    schema: accountChangeEmail.body,
    save: async (body) => {
      await call(accountChangeEmail, { body });
      refetch(accountGet);
      close();
      form.reset();
      return { text: t('emailRow.done', { email: body.email }) };
    },
  });
  const { email, pendingEmail, waitingEmail } = account;
  const by = waitingEmail?.by ?? t('emailRow.somebody');
  const notes = [
    pendingEmail !== null && t('emailRow.pending', { email: pendingEmail }),
    waitingEmail?.email != null && t('emailRow.waiting', { by, email: waitingEmail.email }),
    waitingEmail?.email === null && t('emailRow.removal', { by }),
  ].filter(Boolean);
  return (
    <AccountRow
      label={t('email')}
      note={notes.length === 0 ? undefined : notes.join(' ')}
      action={
        <Button variant="default" size="xs" onClick={() => setOpened(true)}>
          {t('emailRow.change')}
        </Button>
      }
    >
      {email ?? t('emailRow.none')}
      <FormDialog opened={opened} onClose={close} title={t('emailRow.title')} isDirty={form.isDirty}>
        <FormBody form={form} submitLabel={t('emailRow.submit')} onCancel={close}>
          <TextInput
            {...form.field('email')}
            label={t('emailRow.new')}
            description={t('emailRow.hint')}
            type="email"
            autoComplete="email"
            data-autofocus
          />
          <PasswordInput {...form.field('present')} label={t('passwordRow.present')} autoComplete="current-password" />
        </FormBody>
      </FormDialog>
    </AccountRow>
  );
}

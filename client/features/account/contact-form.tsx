import { Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { accountChangeContact, accountGet } from '#domain/account/account.calls';
import type { AccountView } from '#domain/account/account.views';
import { PhoneFor } from '#domain/account/phone-visibility';
import { call } from '../../platform/api/current-api.js';
import { refetch } from '../../platform/api/query.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { useForm } from '../../kit/forms/use-form.js';
import classes from './account.module.css';

/**
 * Form for the user's phone number (empty: none) and the people who may see it; an unreadable number is marked at the
 * field. Saving refetches the account and toasts.
 */
export function ContactForm({ account }: { readonly account: AccountView }) {
  const { t } = useTranslation('account');
  const form = useForm({
    initial: { phoneNumber: account.phoneNumber ?? '', phoneFor: account.phoneFor },
    schema: accountChangeContact.body,
    explain: (_field, code) => (code === 'invalid_phone_number' ? t('phone.wrong') : undefined),
    save: async (body) => {
      await call(accountChangeContact, { body });
      refetch(accountGet);
      return { text: t('phone.done') };
    },
  });
  return (
    <div className={`p-7 ${classes.form}`}>
      <FormBody form={form} submitLabel={t('phone.submit')}>
        <TextInput
          {...form.field('phoneNumber')}
          label={t('phone.label')}
          description={t('phone.hint')}
          type="tel"
          autoComplete="tel"
        />
        <Select
          {...form.field('phoneFor')}
          label={t('phone.who')}
          allowDeselect={false}
          data={PhoneFor.options.map((value) => ({ value, label: t(`phone.${value}`) }))}
        />
      </FormBody>
    </div>
  );
}

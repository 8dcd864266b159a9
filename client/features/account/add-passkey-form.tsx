import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { passkeysList } from '#domain/passkey/passkey.calls';
import { refetch } from '../../platform/api/query.js';
import { PasswordInput } from '../../kit/auth/password-input.js';
import { FormBody } from '../../kit/forms/form-body.js';
import { FormFields } from '../../kit/forms/fields.js';
import { useForm } from '../../kit/forms/use-form.js';
import { addPasskey, deviceName } from './add-passkey.js';

export interface AddPasskeyFormProps {
  /** Whether the server requires the password, because the login is not recent. */
  readonly asksPassword: boolean;
  /** Called after the passkey was added; not when the device or person cancelled. */
  readonly onAdded: () => void;
  readonly onCancel?: () => void;
}

const WithName = z.object({ name: z.string().trim().min(1).max(60), present: z.string().optional() });
const WithPassword = WithName.extend({ present: z.string().min(1).max(200) });

/**
 * Form to name and add a passkey on this device, with the password if the server requires it. Calls `onAdded` and
 * toasts; when the user gives up in the browser's dialog, the form stays with a note.
 */
export function AddPasskeyForm({ asksPassword, onAdded, onCancel }: AddPasskeyFormProps) {
  const { t } = useTranslation('account');
  const form = useForm({
    initial: { name: deviceName(t('passkeys.device')), present: '' },
    schema: asksPassword ? WithPassword : WithName,
    save: async ({ name, present }) => {
      const added = await addPasskey(name, asksPassword ? present : undefined);
      if (!added) return { text: t('passkeys.givenUp') };
      refetch(passkeysList);
      onAdded();
      return { text: t('passkeys.added') };
    },
  });
  return (
    <FormBody form={form} submitLabel={t('passkeys.add')} {...(onCancel && { onCancel })}>
      <FormFields
        form={form}
        fields={[{ kind: 'text', name: 'name', label: t('passkeys.name'), hint: t('passkeys.nameHint') }]}
      />
      {asksPassword && (
        <PasswordInput {...form.field('present')} label={t('passkeys.present')} autoComplete="current-password" />
      )}
    </FormBody>
  );
}

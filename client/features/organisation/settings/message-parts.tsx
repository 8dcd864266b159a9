import { useTranslation } from 'react-i18next';
import { NOTICE_SUBJECTS } from '#domain/notification/channels';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormFields } from '../../../kit/forms/fields.js';
import type { FormState } from '../../../kit/forms/use-form.js';
import { entered, orNone } from './entered.js';
import { Part } from './part.js';

/** Fields about quiet hours and text messages. */
export const messageValues = (seen: OrganisationView) => ({
  quietFrom: seen.quietFrom,
  quietUntil: seen.quietUntil,
  smsFor: seen.smsFor,
  smsPartPrice: entered(seen.smsPartPrice),
});
type Values = ReturnType<typeof messageValues>;

/** Settings whose fields hold another value. */
export const messageSettings = ({ smsPartPrice }: Values) => ({ smsPartPrice: orNone(smsPartPrice) });

/** Parts about quiet hours and text messages. */
export function MessageParts({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  return (
    <>
      <Part title={t('quiet')}>
        <FormFields
          form={form}
          fields={[
            { kind: 'time', name: 'quietFrom', label: t('quietFrom'), hint: t('quietHint') },
            { kind: 'time', name: 'quietUntil', label: t('quietUntil') },
          ]}
        />
      </Part>
      <Part title={t('sms')} text={t('smsText')}>
        <FormFields
          form={form}
          fields={[
            {
              kind: 'choices',
              name: 'smsFor',
              label: t('smsFor'),
              hint: t('smsForHint'),
              options: NOTICE_SUBJECTS.map((value) => ({ value, label: t(`smsSubject.${value}`) })),
            },
            {
              kind: 'number',
              name: 'smsPartPrice',
              label: t('smsPartPrice'),
              hint: t('smsPartHint'),
              min: 0,
              max: 1000,
              decimals: 2,
            },
          ]}
        />
      </Part>
    </>
  );
}

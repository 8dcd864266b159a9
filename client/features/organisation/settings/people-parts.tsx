import { useTranslation } from 'react-i18next';
import { MAX_CUT_OFF, MAX_REMINDER_DAYS } from '#domain/organisation/organisation.settings';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormFields } from '../../../kit/forms/fields.js';
import type { FormState } from '../../../kit/forms/use-form.js';
import { entered, orNone } from './entered.js';
import { Part } from './part.js';

/** Fields about the organisation, availability and time off. */
export const peopleValues = (seen: OrganisationView) => ({
  name: seen.name,
  passkeysAsked: seen.passkeysAsked,
  availabilityCutOff: entered(seen.availabilityCutOff),
  availabilityReminder: entered(seen.availabilityReminder),
  ownTimeOutAllowed: seen.ownTimeOutAllowed,
});
type Values = ReturnType<typeof peopleValues>;

/** Settings whose fields hold another value. */
export const peopleSettings = ({ availabilityCutOff, availabilityReminder }: Values) => ({
  availabilityCutOff: orNone(availabilityCutOff),
  availabilityReminder: orNone(availabilityReminder),
});

/** Parts about the organisation, availability and time off. */
export function PeopleParts({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  return (
    <>
      <Part title={t('details')}>
        <FormFields
          form={form}
          fields={[
            { kind: 'text', name: 'name', label: t('name'), hint: t('nameHint') },
            { kind: 'check', name: 'passkeysAsked', label: t('passkeysAsked'), hint: t('passkeysHint') },
          ]}
        />
      </Part>
      <Part title={t('availability')}>
        <FormFields
          form={form}
          fields={[
            {
              kind: 'number',
              name: 'availabilityCutOff',
              label: t('availabilityCutOff'),
              hint: t('availabilityCutOffHint'),
              min: 0,
              max: MAX_CUT_OFF,
            },
            {
              kind: 'number',
              name: 'availabilityReminder',
              label: t('availabilityReminder'),
              hint: t('availabilityReminderHint'),
              min: 0,
              max: MAX_REMINDER_DAYS,
            },
          ]}
        />
      </Part>
      <Part title={t('timeOut')}>
        <FormFields
          form={form}
          fields={[{ kind: 'check', name: 'ownTimeOutAllowed', label: t('ownTimeOut'), hint: t('ownTimeOutHint') }]}
        />
      </Part>
    </>
  );
}

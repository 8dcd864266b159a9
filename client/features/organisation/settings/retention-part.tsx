import { useTranslation } from 'react-i18next';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { FormFields } from '../../../kit/forms/fields.js';
import type { FormState } from '../../../kit/forms/use-form.js';
import { Part } from './part.js';

/** Fields about retention, in days. */
export const retentionValues = (seen: OrganisationView) => ({
  messageDays: String(seen.messageDays),
  rosterDays: String(seen.rosterDays),
  accessDays: String(seen.accessDays),
});
type Values = ReturnType<typeof retentionValues>;

/** Settings whose fields hold another value. */
export const retentionSettings = ({ messageDays, rosterDays, accessDays }: Values) => ({
  messageDays: Number(messageDays),
  rosterDays: Number(rosterDays),
  accessDays: Number(accessDays),
});

/** Part about the days after which data is deleted. */
export function RetentionPart({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  return (
    <Part title={t('keeping')} text={t('errorReports')}>
      <FormFields
        form={form}
        fields={[
          { kind: 'number', name: 'messageDays', label: t('messageDays'), hint: t('messageHint'), max: 3650 },
          { kind: 'number', name: 'rosterDays', label: t('rosterDays'), hint: t('rosterHint'), max: 3650 },
          { kind: 'number', name: 'accessDays', label: t('accessDays'), hint: t('accessHint'), max: 3650 },
        ]}
      />
    </Part>
  );
}

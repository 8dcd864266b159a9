import { useTranslation } from 'react-i18next';
import type { OrganisationView } from '#domain/organisation/organisation.views';
import { MIN_DAYS } from '#domain/organisation/retention';
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
type RetentionField = keyof Values;

/** Settings whose fields hold another value. */
export const retentionSettings = ({ messageDays, rosterDays, accessDays }: Values) => ({
  messageDays: Number(messageDays),
  rosterDays: Number(rosterDays),
  accessDays: Number(accessDays),
});

const isRetention = (field: string): field is RetentionField => field in MIN_DAYS;

/** Text of a minimum retention with its reason, for a field below it; undefined: another field or error. */
export function useRetentionError() {
  const { t } = useTranslation('organisation');
  return (field: string, code: string): string | undefined =>
    isRetention(field) && code === 'min' ? t(`fewest.${field}`, { days: MIN_DAYS[field] }) : undefined;
}

/** Part about the days after which data is deleted. The minimum is in the hint until the error of its field states it. */
export function RetentionPart({ form }: { readonly form: FormState<Values> }) {
  const { t } = useTranslation('organisation');
  const errorOf = useRetentionError();
  const withFewest = (name: RetentionField, hint: string): string => {
    const fewest = errorOf(name, 'min');
    return form.field(name).error === fewest ? hint : `${hint} ${fewest}`;
  };
  const field = (name: RetentionField, hint: string) =>
    ({ kind: 'number', name, label: t(name), hint: withFewest(name, hint), max: 3650 }) as const;
  return (
    <Part title={t('keeping')} text={t('errorReports')}>
      <FormFields
        form={form}
        fields={[
          field('messageDays', t('messageHint')),
          field('rosterDays', t('rosterHint')),
          field('accessDays', t('accessHint')),
        ]}
      />
    </Part>
  );
}

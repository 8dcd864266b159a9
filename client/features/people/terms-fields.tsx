import { MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { readReference, type ReferenceHours, writtenReference } from '#domain/planning/reference-hours';
import type { PersonTermsView } from '#domain/staff/people.views';
import { FormFields } from '../../kit/forms/fields.js';
import { useLanguage } from '../../platform/session/use-session.js';
import { useJobsAt } from '../../roster/published-week/use-jobs-at.js';
import type { Form } from '../../kit/forms/use-form.js';
import { useLocations } from './use-locations.js';

/** Form values for jobs and contract; hours per week, empty: none. */
export interface TermsValues {
  readonly jobIds: string[];
  readonly always: boolean;
  readonly contractKind: PersonTermsView['contractKind'];
  readonly minHours: number | '';
  readonly maxHours: number | '';
  /** Reference hours as `ma 17:00–23:00`, in either language; empty: none. */
  readonly reference: string;
}

/** Initial terms of a new person: no jobs, part-timer, zero hours. */
export const NO_TERMS: TermsValues = {
  jobIds: [],
  always: false,
  contractKind: 'zero_hours',
  minHours: '',
  maxHours: '',
  reference: '',
};

/** Form values of existing terms. */
export const termsValuesOf = (
  { minHours, maxHours, jobIds, reference, ...terms }: Omit<PersonTermsView, 'from'>,
  language: 'nl' | 'en',
): TermsValues => ({
  ...terms,
  jobIds,
  minHours: minHours ?? '',
  maxHours: maxHours ?? '',
  reference: writtenReference(reference ?? [], language),
});

/** Terms in the format of the call; empty hours become null. */
export const termsBodyOf = ({ minHours, maxHours, reference, ...terms }: TermsValues) => ({
  ...terms,
  minHours: minHours === '' ? null : minHours,
  maxHours: maxHours === '' ? null : maxHours,
  // Unreadable text becomes hours that validation rejects.
  ...(reference.trim() !== '' &&
    terms.contractKind !== 'fixed' && { reference: readReference(reference) ?? UNREADABLE }),
});

const UNREADABLE: ReferenceHours[] = [{ day: 0, from: 0, until: 0 }];

/**
 * Jobs at these locations as options: those in use and those in `had`. Locations that the user cannot open are ignored;
 * empty while loading.
 */
export function useJobChoices(
  locationIds: readonly string[],
  had: ReadonlySet<string> = NOTHING_HAD,
): { readonly value: string; readonly label: string }[] {
  const reached = new Set(useLocations().map(({ value }) => value));
  const { jobs, inUse } = useJobsAt([...new Set(locationIds)].filter((id) => reached.has(id)));
  return jobs.filter(({ id }) => inUse.has(id) || had.has(id)).map(({ id, name }) => ({ value: id, label: name }));
}

const NOTHING_HAD: ReadonlySet<string> = new Set();

export interface TermsFieldsProps<Values extends TermsValues> {
  readonly form: Form<Values>;
  readonly jobs: readonly { readonly value: string; readonly label: string }[];
}

/**
 * Inputs for jobs, contract kind, hours a week (0 to 60; one field for fixed, two for minimum and maximum, none for
 * zero hours), reference hours as text unless fixed, and full-time status. Hidden fields keep their values.
 */
export function TermsFields<Values extends TermsValues>({ form, jobs }: TermsFieldsProps<Values>) {
  const { t } = useTranslation('people');
  const language = useLanguage();
  const kind = form.values.contractKind;
  const hours = (name: 'minHours' | 'maxHours', label: string) => (
    <NumberInput
      {...form.field(name)}
      label={label}
      min={0}
      max={60}
      decimalSeparator={language === 'nl' ? ',' : '.'}
      hideControls
      autoComplete="off"
    />
  );
  return (
    <>
      <MultiSelect {...form.field('jobIds')} label={t('field.jobs')} data={[...jobs]} searchable />
      <Select
        {...form.field('contractKind')}
        label={t('field.contractKind')}
        data={(['fixed', 'min_max', 'zero_hours'] as const).map((value) => ({ value, label: t(`kindOf.${value}`) }))}
        allowDeselect={false}
      />
      {kind === 'fixed' && hours('minHours', t('field.hours'))}
      {kind === 'min_max' && hours('minHours', t('field.minHours'))}
      {kind === 'min_max' && hours('maxHours', t('field.maxHours'))}
      {kind !== 'fixed' && (
        <TextInput
          {...form.field('reference')}
          error={form.field('reference').error && t('field.referenceWrong')}
          label={t('field.reference')}
          description={t('field.referenceHint')}
          maxLength={300}
          autoComplete="off"
        />
      )}
      <FormFields
        form={form}
        fields={[{ kind: 'check', name: 'always', label: t('field.always'), hint: t('field.alwaysHint') }]}
      />
    </>
  );
}

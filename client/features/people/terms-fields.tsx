import { MultiSelect, NumberInput, Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
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
}

/** Initial terms of a new person: no jobs, part-timer, zero hours. */
export const NO_TERMS: TermsValues = {
  jobIds: [],
  always: false,
  contractKind: 'zero_hours',
  minHours: '',
  maxHours: '',
};

/** Form values of existing terms. */
export const termsValuesOf = ({
  minHours,
  maxHours,
  jobIds,
  ...terms
}: Omit<PersonTermsView, 'from'>): TermsValues => ({
  ...terms,
  jobIds,
  minHours: minHours ?? '',
  maxHours: maxHours ?? '',
});

/** Terms in the format of the call; empty hours become null. */
export const termsBodyOf = ({ minHours, maxHours, ...terms }: TermsValues) => ({
  ...terms,
  minHours: minHours === '' ? null : minHours,
  maxHours: maxHours === '' ? null : maxHours,
});

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
 * Inputs for jobs, contract and full-time status; hours depend on the contract kind: one field for fixed, two for
 * minimum and maximum, none for zero hours; at most 60.
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
      <FormFields
        form={form}
        fields={[{ kind: 'check', name: 'always', label: t('field.always'), hint: t('field.alwaysHint') }]}
      />
    </>
  );
}

import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { CivilDate } from '#domain/kernel/civil-date';
import { DateField } from '../../kit/forms/date-field.js';
import classes from './person.module.css';
import type { LicenceValues } from './person-values.js';

export interface LicenceFieldsProps {
  readonly licences: readonly LicenceValues[];
  readonly onChange: (licences: readonly LicenceValues[]) => void;
  /** Refusal about the licences, shown at the faulty input or below; null: none. */
  readonly error: ReactNode;
}

const isDate = (text: string): boolean => CivilDate.safeParse(text).success;
const sameName = (one: LicenceValues, other: LicenceValues): boolean =>
  one.kind === other.kind && one.name.trim().toLowerCase() === other.name.trim().toLowerCase();

const KNOWN = ['social_hygiene', 'first_aid', 'parental_consent'] as const;

/**
 * Checkboxes for the usual licences and rows for others with a name, each with its last valid day (empty: no expiry).
 * Unchecking removes the licence. With `error`, wrong days and missing or double names are marked.
 */
export function LicenceFields({ licences, onChange, error }: LicenceFieldsProps) {
  const { t } = useTranslation('people');
  const replace = (licence: LicenceValues, by: LicenceValues | null) =>
    onChange(licences.flatMap((one) => (one === licence ? (by ?? []) : one)));
  const isWrongDay = ({ expiresOn }: LicenceValues) => expiresOn !== '' && !isDate(expiresOn);
  const isWrongName = (licence: LicenceValues) =>
    licence.kind === 'other' &&
    (licence.name.trim() === '' || licences.some((one) => one !== licence && sameName(one, licence)));
  const isShown = licences.some((licence) => isWrongDay(licence) || isWrongName(licence));
  const expiry = (licence: LicenceValues, label: string) => (
    <DateField
      name={`expiry-${licence.kind}-${label}`}
      error={error && isWrongDay(licence) ? t('licence.wrongDay') : undefined}
      label={t('licence.expires')}
      aria-label={`${label}, ${t('licence.expires')}`}
      value={licence.expiresOn}
      onChange={(expiresOn) => replace(licence, { ...licence, expiresOn })}
    />
  );
  return (
    <div className="grid gap-2 justify-start">
      {KNOWN.map((kind) => {
        const licence = licences.find((one) => one.kind === kind);
        return (
          <div key={kind} className="flex wrap gap-6 align-end min-h-36">
            <Checkbox
              label={t(`licence.${kind}`)}
              checked={licence !== undefined}
              onChange={() =>
                licence ? replace(licence, null) : onChange([...licences, { kind, name: '', expiresOn: '' }])
              }
            />
            {licence && expiry(licence, t(`licence.${kind}`))}
          </div>
        );
      })}
      {licences.map((licence, index) =>
        licence.kind === 'other' ? (
          // Nothing else tells them apart while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className="flex wrap gap-6 align-end min-h-36">
            <TextInput
              label={t('licence.otherName')}
              value={licence.name}
              maxLength={60}
              error={error && isWrongName(licence) ? error : undefined}
              onChange={({ currentTarget }) => replace(licence, { ...licence, name: currentTarget.value })}
            />
            {expiry(licence, licence.name || t('licence.otherName'))}
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('licence.remove', { name: licence.name || t('licence.otherName') })}
              onClick={() => replace(licence, null)}
            >
              <IconX size={16} aria-hidden="true" />
            </ActionIcon>
          </div>
        ) : null,
      )}
      <Button
        className={classes.more ?? ''}
        variant="subtle"
        size="compact-sm"
        onClick={() => onChange([...licences, { kind: 'other', name: '', expiresOn: '' }])}
      >
        {t('licence.addOther')}
      </Button>
      {Boolean(error) && !isShown && (
        <p className="alarm mb-6" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

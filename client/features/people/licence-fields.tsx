import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import type { Licence } from '#domain/staff/person';
import { DateField } from '../../shared/form/date-field.js';
import classes from './person.module.css';

export interface LicenceFieldsProps {
  readonly licences: readonly Licence[];
  readonly onChange: (licences: readonly Licence[]) => void;
}

const KNOWN = ['social_hygiene', 'first_aid'] as const;

/** What somebody has papers for, each with its last day. */
export function LicenceFields({ licences, onChange }: LicenceFieldsProps) {
  const { t } = useTranslation('people');
  const replace = (licence: Licence, by: Licence | null) =>
    onChange(licences.flatMap((one) => (one === licence ? (by ?? []) : one)));
  const expiry = (licence: Licence, label: string) => (
    <DateField
      name={`expiry-${licence.kind}-${label}`}
      error={undefined}
      label={t('licence.expires')}
      aria-label={`${label}, ${t('licence.expires')}`}
      value={licence.expiresOn ?? ''}
      onChange={(text) => replace(licence, { ...licence, expiresOn: CivilDate.safeParse(text).data ?? null })}
    />
  );
  return (
    <div className={classes.licences}>
      {KNOWN.map((kind) => {
        const licence = licences.find((one) => one.kind === kind);
        return (
          <div key={kind} className={classes.licence}>
            <Checkbox
              label={t(`licence.${kind}`)}
              checked={licence !== undefined}
              onChange={() =>
                licence ? replace(licence, null) : onChange([...licences, { kind, name: '', expiresOn: null }])
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
          <div key={index} className={classes.licence}>
            <TextInput
              label={t('licence.otherName')}
              value={licence.name}
              maxLength={60}
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
        onClick={() => onChange([...licences, { kind: 'other', name: '', expiresOn: null }])}
      >
        {t('licence.addOther')}
      </Button>
    </div>
  );
}

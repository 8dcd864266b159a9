import { ActionIcon, Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CivilDate } from '#domain/kernel/civil-date';
import { ownDaysOff, type SchoolDaysOff } from '#domain/rules/school-calendar';
import { SCHOOL_HOLIDAYS, SCHOOL_SOURCE, SchoolRegion } from '#domain/rules/school-holidays';
import { DateField } from '../../kit/forms/date-field.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './organisation.module.css';

export interface SchoolFieldsProps {
  /** Null: not chosen. */
  readonly region: SchoolRegion | null;
  readonly daysOff: SchoolDaysOff;
  readonly onRegion: (region: SchoolRegion | null) => void;
  readonly onDaysOff: (daysOff: SchoolDaysOff) => void;
  /** Refusal about own days; undefined: none. */
  readonly error: string | undefined;
}

/**
 * Region of school holidays with those that are not over, and own days without school, to add and remove; without a
 * region only its choice. Controlled: reports to `onRegion` and `onDaysOff`, sends nothing.
 */
export function SchoolFields({ region, daysOff, onRegion, onDaysOff, error }: SchoolFieldsProps) {
  const { t } = useTranslation('organisation');
  const format = useFormat();
  const today = useToday();
  const [typed, setTyped] = useState({ from: '', until: '' });
  const from = CivilDate.safeParse(typed.from).data;
  const until = typed.until === '' ? from : CivilDate.safeParse(typed.until).data;
  const isReady = from !== undefined && until !== undefined && from <= until;
  const add = () => {
    if (!isReady) return;
    onDaysOff({ ...daysOff, [from]: until });
    setTyped({ from: '', until: '' });
  };
  const remove = (first: CivilDate) =>
    onDaysOff(Object.fromEntries(Object.entries(daysOff).filter(([one]) => one !== first)));
  const text = (one: { readonly from: CivilDate; readonly until: CivilDate }) =>
    format.dateRange(one.from, one.until, { withYear: true });
  return (
    <>
      <Select
        name="schoolRegion"
        label={t('schoolRegion')}
        description={t('schoolRegionHint')}
        data={[
          { value: '', label: t('schoolRegionNone') },
          ...SchoolRegion.options.map((value) => ({ value, label: t(`schoolRegions.${value}`) })),
        ]}
        value={region ?? ''}
        onChange={(value) => onRegion(SchoolRegion.safeParse(value).data ?? null)}
        allowDeselect={false}
      />
      {region && (
        <div className="whole-row">
          <p>{t('schoolHolidays')}</p>
          <ul className={classes.holidays} aria-label={t('schoolHolidays')}>
            {SCHOOL_HOLIDAYS.map((holiday) => holiday[region])
              .filter((holiday) => holiday.until >= today)
              .map((holiday) => (
                <li key={holiday.from}>{text(holiday)}</li>
              ))}
          </ul>
          <p className="secondary lh-150 measure mb-5 flex wrap gap-1-3">
            <span>{t('schoolSource')}</span>
            <a href={SCHOOL_SOURCE.url ?? ''}>{SCHOOL_SOURCE.title}</a>
          </p>
        </div>
      )}
      {region && (
        <div className="whole-row">
          <p>{t('schoolDaysOff')}</p>
          <ul className={classes.holidays} aria-label={t('schoolDaysOff')}>
            {ownDaysOff(daysOff).map((one) => (
              <li key={one.from}>
                {text(one)}
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('schoolDaysOffRemove', { dates: text(one) })}
                  onClick={() => remove(one.from)}
                >
                  <IconX size={16} aria-hidden="true" />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <div className="flex wrap gap-4 align-end">
            <DateField
              name="schoolFrom"
              label={t('schoolFrom')}
              value={typed.from}
              error={error}
              onChange={(value) => setTyped({ ...typed, from: value })}
            />
            <DateField
              name="schoolUntil"
              label={t('schoolUntil')}
              value={typed.until}
              error={from && until && until < from ? t('schoolBackwards') : undefined}
              onChange={(value) => setTyped({ ...typed, until: value })}
            />
            <Button variant="default" onClick={add} disabled={!isReady}>
              {t('schoolAdd')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

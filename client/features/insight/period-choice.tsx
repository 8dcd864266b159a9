import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CivilDate } from '#domain/kernel/civil-date';
import { DateField } from '../../kit/forms/date-field.js';
import { filesPath } from '../../kit/print/files-path.js';
import { useFormat, useToday } from '../../platform/session/use-session.js';
import classes from './insight.module.css';
import { type AddressedPeriod, isPeriod, type PeriodKind, readPeriod } from './period.js';

const KINDS = ['fourWeeks', 'quarter', 'year', 'own'] as const satisfies readonly PeriodKind[];

export interface PeriodChoiceProps {
  readonly period: AddressedPeriod;
  /** Called with valid periods only. */
  readonly onChoose: (period: AddressedPeriod) => void;
  /** Adds a link that makes a file of the same figures. */
  readonly withFile?: boolean;
}

/**
 * Choice of the last four weeks, quarter or year, or of own dates, which begin with the shown ones. `withFile` adds a
 * link to download them as a file.
 */
export function PeriodChoice({ period, onChoose, withFile = false }: PeriodChoiceProps) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const today = useToday();
  return (
    <div className="row wrap mb-7 gap-4-6">
      <SegmentedControl
        size="xs"
        aria-label={t('period.label')}
        value={period.kind}
        onChange={(kind) =>
          onChoose(kind === 'own' ? { ...period, kind } : readPeriod(new URLSearchParams({ period: kind }), today))
        }
        data={KINDS.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      {period.kind === 'own' ? (
        <OwnPeriod key={`${period.from} ${period.until}`} period={period} onChoose={onChoose} />
      ) : (
        <span className="secondary f-13">{format.dateRange(period.from, period.until)}</span>
      )}
      {withFile && (
        <Link to={filesPath({ kind: 'statistics', from: period.from, until: period.until })} className={classes.file}>
          {t('period.file')}
        </Link>
      )}
    </div>
  );
}

function OwnPeriod({ period, onChoose }: PeriodChoiceProps) {
  const { t } = useTranslation('insight');
  const [from, setFrom] = useState<string>(period.from);
  const [until, setUntil] = useState<string>(period.until);
  const datesOf = (dates: { from: string; until: string }): AddressedPeriod | null => {
    const [first, last] = [CivilDate.safeParse(dates.from).data, CivilDate.safeParse(dates.until).data];
    return first && last && isPeriod({ from: first, until: last }) ? { kind: 'own', from: first, until: last } : null;
  };
  const change = (dates: { from: string; until: string }) => {
    setFrom(dates.from);
    setUntil(dates.until);
    const next = datesOf(dates);
    if (next) onChoose(next);
  };
  return (
    <div className="flex wrap align-end gap-4-6">
      <DateField label={t('period.from')} value={from} onChange={(value) => change({ from: value, until })} />
      <DateField label={t('period.until')} value={until} onChange={(value) => change({ from, until: value })} />
      {!datesOf({ from, until }) && (
        <p className="alarm f-13 basis-row" role="alert">
          {t('period.wrong')}
        </p>
      )}
    </div>
  );
}

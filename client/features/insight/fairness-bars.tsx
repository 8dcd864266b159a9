import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FAIRNESS_FIELDS, type FairnessField } from '#domain/insight/fairness';
import type { FairnessLedger } from '#domain/insight/insight.views';
import { useFormat } from '../../platform/session/use-session.js';
import classes from './insight.module.css';
import { OneOf } from './one-of.js';

/** People that the picture shows: those farthest above the mean. */
const SHOWN = 15;

/**
 * Bars for one selectable kind of shift: the 15 people farthest above their group's mean, marked by a line. For one
 * person, a bar for each kind.
 */
export function FairnessBars({ people }: { readonly people: FairnessLedger['people'] }) {
  const { t } = useTranslation('insight');
  const format = useFormat();
  const [field, setField] = useState<FairnessField>('closings');
  const [only] = people;
  const rows =
    people.length === 1 && only
      ? FAIRNESS_FIELDS.map((one) => ({
          id: one as string,
          label: t(`fairness.field.${one}`),
          count: only.counts[one],
          mean: only.mean?.[one] ?? null,
        }))
      : people
          .map(({ userId, name, counts, mean }) => ({
            id: userId as string,
            label: name,
            count: counts[field],
            mean: mean?.[field] ?? null,
          }))
          .toSorted((a, b) => b.count - (b.mean ?? b.count) - (a.count - (a.mean ?? a.count)) || b.count - a.count)
          .slice(0, SHOWN);
  const most = Math.max(1, ...rows.flatMap(({ count, mean }) => [count, mean ?? 0]));
  const per = (amount: number) => `${(amount / most) * 100}%`;
  return (
    <div>
      {people.length > 1 && (
        <div className="row wrap mb-7 gap-4-6">
          <OneOf
            label={t('fairness.kind')}
            value={field}
            options={FAIRNESS_FIELDS.map((value) => ({ value, label: t(`fairness.field.${value}`) }))}
            onChoose={setField}
          />
        </div>
      )}
      <ul className="grid gap-0">
        {rows.map(({ id, label, count, mean }) => (
          <li key={id} className={classes.hoursRow}>
            <span>{label}</span>
            <div className={classes.bar} aria-hidden="true">
              <i style={{ width: per(count) }} />
              {mean !== null && <b style={{ left: per(mean) }} />}
            </div>
            <span className="secondary num text-end">
              {mean === null ? count : t('fairness.beside', { count, mean: format.number(Math.round(mean * 10) / 10) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

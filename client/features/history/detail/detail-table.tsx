import { useTranslation } from 'react-i18next';
import type { DetailRow } from './detail-rows.js';
import classes from './detail-table.module.css';

export interface DetailTableProps {
  readonly rows: readonly DetailRow[];
  /** Column heading for the values before. */
  readonly before: string;
  /** Column heading for the values after. */
  readonly after: string;
}

/**
 * Table of a record's parts before and after. A side without any value has no column; an empty part shows `none`.
 * Changed rows are marked only if both sides have a column.
 */
export function DetailTable({ rows, before, after }: DetailTableProps) {
  const { t } = useTranslation('history');
  const hasBefore = rows.some((row) => row.before !== null);
  const hasAfter = rows.some((row) => row.after !== null);
  return (
    <table className={`num full-width collapse ${classes.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('detail.part')}</th>
          {hasBefore && <th scope="col">{before}</th>}
          {hasAfter && <th scope="col">{after}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.field} data-changed={(row.changed && hasBefore && hasAfter) || undefined}>
            <th scope="row">{t(`detail.field.${row.field}`)}</th>
            {hasBefore && <td className={classes.before}>{row.before ?? t('detail.none')}</td>}
            {hasAfter && <td className={classes.after}>{row.after ?? t('detail.none')}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

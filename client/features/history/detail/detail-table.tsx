import { useTranslation } from 'react-i18next';
import type { DetailRow } from './detail-rows.js';
import classes from './detail-table.module.css';

export interface DetailTableProps {
  readonly rows: readonly DetailRow[];
  /** Heads of the two sides. */
  readonly before: string;
  readonly after: string;
}

/** A record as it was beside as it became. Where it is only on one side, that side stands alone. */
export function DetailTable({ rows, before, after }: DetailTableProps) {
  const { t } = useTranslation('history');
  const hasBefore = rows.some((row) => row.before !== null);
  const hasAfter = rows.some((row) => row.after !== null);
  return (
    <table className={classes.table}>
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

import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import marks from '../../../kit/tables/freshness.module.css';
import { TableCards } from '../../../kit/tables/table-cards.js';
import type { RowsProps } from '../../../kit/tables/table-column.js';
import { TableRows } from '../../../kit/tables/table-rows.js';
import classes from '../../../kit/tables/table.module.css';
import { useKeepFocus } from '../../../kit/tables/use-keep-focus.js';
import { useIsPhone } from '../../../kit/ui/layout/use-is-phone.js';

export interface DecisionTableProps<Row> extends Omit<RowsProps<Row>, 'actions' | 'actionsLabel' | 'choice' | 'part'> {
  /** Buttons of a row, usually `DecisionButtons`: at its end at a desk, below its facts on a phone. Absent: none. */
  readonly decisions?: (row: Row) => ReactNode;
  /** Lower rows, for settled requests. */
  readonly dense?: boolean;
}

/**
 * Requests with their decision in the row: a table at a desk, cards on a phone. Holds no state: a row disappears with
 * its entry in `rows`, and focus then moves to the row that takes its place; `useDecidedInPlace` keeps decided rows,
 * and `useWrites` has progress and failures. Render an `EmptyState` in its place when there are no rows.
 */
export function DecisionTable<Row>({ decisions, dense, ...rows }: DecisionTableProps<Row>) {
  const { t } = useTranslation('decisions');
  const isPhone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(frame, rows.rows.map(rows.rowId));
  const shared = { ...rows, actions: decisions, actionsLabel: t('decision') };
  return (
    <div ref={frame} {...keepFocus} tabIndex={-1} className={`${classes.frame} ${marks.freshness}`}>
      {isPhone ? <TableCards {...shared} /> : <TableRows {...shared} dense={dense} />}
    </div>
  );
}

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
  /** The buttons of a row, usually `DecisionButtons`; at a desk at its end, on a phone under the rest, as wide as it. */
  readonly decisions?: (row: Row) => ReactNode;
  /** Lower rows, for settled requests. */
  readonly dense?: boolean;
}

/**
 * Requests, one row each, with the decision in the row: time outs, swaps, requests for open shifts. At a desk a
 * table, on a phone a list of cards with buttons for the thumb.
 *
 * It holds no state: a row goes when the list that it comes from no longer has it (`useDecidedInPlace` keeps it there),
 * and the keyboard then goes to the row that took its place. Use it with `DecisionButtons`, `useWrites` (who is busy, what went wrong),
 * `DecisionFilters` above it, and an `EmptyState` instead of it when there are no rows.
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

import { VisuallyHidden } from '@mantine/core';
import { Fragment, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import marks from '../shifts/freshness.module.css';
import { useFailureText } from '../ui/failure-text.js';
import { useIsPhone } from '../ui/use-is-phone.js';
import classes from './decision-table.module.css';
import { useKeepFocus } from './use-keep-focus.js';

/** What is told of every row. The first column says whose it is: on a phone it heads the card. */
export interface DecisionColumn<Row> {
  readonly id: string;
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** CSS width at a desk; absent: what is left. */
  readonly width?: string;
  /** Null: left out on a phone. `bare`: without its heading there, for what explains itself. */
  readonly onPhone?: 'bare' | null;
}

export interface DecisionTableProps<Row> {
  /** What the table holds, for screen readers. */
  readonly label: string;
  /** The same list between renders where it can be. */
  readonly columns: readonly DecisionColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** The buttons of a row, usually `DecisionButtons`; at a desk at its end, on a phone under the rest, as wide as it. */
  readonly decisions?: (row: Row) => ReactNode;
  /** Why the last decision on a row did not come about (anything thrown); stands under the row. See `useDecisionWork`. */
  readonly failureOf?: (id: string) => unknown;
  /** Ids of rows that have just come or changed; they light up for a moment. */
  readonly fresh?: ReadonlySet<string>;
  /** Lower rows, for what is over and done with. */
  readonly dense?: boolean;
}

/**
 * Requests, one row each, with the decision in the row: time outs, swaps, requests for open shifts. At a desk a
 * table, on a phone a list of cards with buttons for the thumb.
 *
 * It holds no state: a row goes when the list that it comes from no longer has it, and the keyboard then goes to the
 * row that took its place. Use it with `DecisionButtons`, `useDecisionWork` (who is busy, what went wrong),
 * `DecisionFilters` above it, and an `EmptyState` instead of it when there are no rows.
 */
export function DecisionTable<Row>(props: DecisionTableProps<Row>) {
  const isPhone = useIsPhone();
  const ids = props.rows.map(props.rowId);
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(frame, ids);
  return (
    <div ref={frame} {...keepFocus} tabIndex={-1} className={`${classes.frame} ${marks.freshness}`}>
      {isPhone ? <Cards {...props} /> : <Rows {...props} />}
    </div>
  );
}

function Rows<Row>({ label, columns, rows, rowId, decisions, failureOf, fresh, dense }: DecisionTableProps<Row>) {
  const { t } = useTranslation('decisions');
  const width = columns.length + (decisions ? 1 : 0);
  return (
    <table className={classes.table} data-dense={dense || undefined} aria-label={label}>
      <thead className={dense ? classes.unseen : undefined}>
        <tr>
          {columns.map((column) => (
            <th key={column.id} scope="col" style={{ width: column.width }}>
              {column.heading}
            </th>
          ))}
          {decisions && (
            <th scope="col">
              <VisuallyHidden>{t('decision')}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const id = rowId(row);
          const failure = failureOf?.(id) ?? null;
          return (
            <Fragment key={id}>
              <tr data-row={id} data-fresh={fresh?.has(id) || undefined} data-failed={failure !== null || undefined}>
                {columns.map((column) => (
                  <td key={column.id}>{column.cell(row)}</td>
                ))}
                {decisions && <td className={classes.decisions}>{decisions(row)}</td>}
              </tr>
              {failure !== null && (
                <tr>
                  <td colSpan={width} className={classes.failure}>
                    <Failure error={failure} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </table>
  );
}

function Cards<Row>({ label, columns, rows, rowId, decisions, failureOf, fresh }: DecisionTableProps<Row>) {
  const [head, ...others] = columns.filter(({ onPhone }) => onPhone !== null);
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => {
        const id = rowId(row);
        const failure = failureOf?.(id) ?? null;
        return (
          <li key={id} data-row={id} data-fresh={fresh?.has(id) || undefined}>
            {head && <div className={classes.head}>{head.cell(row)}</div>}
            <dl className={classes.facts}>
              {others.map(({ id: column, heading, cell, onPhone }) => (
                <div key={column}>
                  <dt>{onPhone === 'bare' ? <VisuallyHidden>{heading}</VisuallyHidden> : heading}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {failure !== null && <Failure error={failure} />}
            {decisions && <div className={classes.buttons}>{decisions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

function Failure({ error }: { readonly error: unknown }) {
  const failureText = useFailureText();
  return (
    <p className={classes.failed} role="alert">
      {failureText(error)}
    </p>
  );
}

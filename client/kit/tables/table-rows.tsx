import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { RowFailure } from './row-failure.js';
import { cellOf, type RowsProps, type TableColumn } from './table-column.js';
import classes from './table.module.css';

/** Sort order of the rows, and the way to change it. */
export interface RowOrder {
  /** Id of the column that rows are sorted by; null: their own order. */
  readonly column: string | null;
  readonly descending: boolean;
  /** Sorts by a column; again turns the direction. */
  readonly sortBy: (column: string) => void;
}

export interface TableRowsProps<Row> extends RowsProps<Row> {
  /** Absent: the headings do not sort. */
  readonly order?: RowOrder | undefined;
  /** Lower rows without headings, for settled records. */
  readonly dense?: boolean | undefined;
}

/**
 * Rows as a table for a desk, with sortable heads, checkboxes, actions in the last column, and the failure of a write
 * below its row. `part`: rendered part of a long list.
 */
export function TableRows<Row>(props: TableRowsProps<Row>) {
  const { label, columns, rows, rowId, actions, failureOf, fresh, isSettled, dense, choice, part } = props;
  const width = columns.length + (actions ? 1 : 0) + (choice ? 1 : 0);
  return (
    <table
      className={`full-width collapse ${classes.table}`}
      data-dense={dense || undefined}
      aria-label={label}
      aria-rowcount={part && part.total + 1}
    >
      <Heads {...props} />
      <tbody>
        {part && part.before > 0 && <Room height={part.before} />}
        {rows.map((row, index) => {
          const id = rowId(row);
          const failure = failureOf?.(id) ?? null;
          return (
            <Fragment key={id}>
              <tr
                ref={part?.measure}
                data-index={part && part.first + index}
                aria-rowindex={part && part.first + index + 2}
                data-row={id}
                data-fresh={fresh?.has(id) || undefined}
                data-settled={isSettled?.(row) || undefined}
                data-failed={failure !== null || undefined}
              >
                {choice && (
                  <td className={classes.choice}>
                    <Checkbox
                      size="sm"
                      aria-label={choice.nameOf(row)}
                      checked={choice.isChosen(row)}
                      onChange={() => choice.choose(row)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} data-align={column.align}>
                    {cellOf(column, row)}
                  </td>
                ))}
                {actions && <td className={classes.actions}>{actions(row)}</td>}
              </tr>
              {failure !== null && (
                <tr>
                  <td colSpan={width} className={classes.failure}>
                    <RowFailure error={failure} />
                  </td>
                </tr>
              )}
            </Fragment>
          );
        })}
        {part && part.after > 0 && <Room height={part.after} />}
      </tbody>
    </table>
  );
}

function Heads<Row>({ columns, actions, actionsLabel, dense, choice, order }: TableRowsProps<Row>) {
  const { t } = useTranslation('common');
  return (
    <thead className={dense ? classes.unseen : undefined}>
      <tr>
        {choice && (
          <th scope="col" className={classes.choice}>
            <Checkbox
              size="sm"
              aria-label={t('table.chooseAll')}
              checked={choice.all === 'all'}
              indeterminate={choice.all === 'some'}
              onChange={choice.chooseAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <Head key={column.id} column={column} order={order} />
        ))}
        {actions && (
          <th scope="col">
            <VisuallyHidden>{actionsLabel ?? t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

function Head<Row>({
  column: { id, heading, width, align, value },
  order,
}: {
  readonly column: TableColumn<Row>;
  readonly order: RowOrder | undefined;
}) {
  const isOrder = order?.column === id;
  const Arrow = order?.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      style={{ width }}
      data-align={align}
      aria-sort={isOrder ? (order.descending ? 'descending' : 'ascending') : undefined}
    >
      {order && value ? (
        <button type="button" className={classes.sort} onClick={() => order.sortBy(id)}>
          {heading}
          {isOrder && <Arrow size={13} aria-hidden="true" />}
        </button>
      ) : (
        heading
      )}
    </th>
  );
}

/** Empty space in place of rows that are not rendered. */
const Room = ({ height }: { readonly height: number }) => <tr aria-hidden="true" style={{ height }} />;

import { Checkbox, VisuallyHidden } from '@mantine/core';
import { RowFailure } from './row-failure.js';
import { cellOf, type RowsProps } from './table-column.js';
import classes from './table.module.css';

export interface TableCardsProps<Row> extends RowsProps<Row> {
  /** Puts the actions beside the heading of the card; otherwise below it, at full width. */
  readonly actionsBeside?: boolean;
}

/**
 * Rows as cards for a phone; the first shown column is the heading of a card, others have their label. Actions,
 * checkbox and the failure of a write are in the card. `part`: rendered part of a long list.
 */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, columns, rows, rowId, actions, actionsBeside, failureOf, fresh, isSettled, choice, part } = props;
  const [head, ...others] = columns.filter(({ onPhone }) => onPhone !== null);
  return (
    <ul
      className={classes.cards}
      aria-label={label}
      style={part && { paddingTop: part.before, paddingBottom: part.after }}
    >
      {rows.map((row, index) => {
        const id = rowId(row);
        const failure = failureOf?.(id) ?? null;
        return (
          <li
            key={id}
            ref={part?.measure}
            data-index={part && part.first + index}
            aria-setsize={part?.total}
            aria-posinset={part && part.first + index + 1}
            data-row={id}
            data-fresh={fresh?.has(id) || undefined}
            data-settled={isSettled?.(row) || undefined}
          >
            <div className={`row gap-6 f-18 ${classes.head}`}>
              {choice && (
                <Checkbox
                  aria-label={choice.nameOf(row)}
                  checked={choice.isChosen(row)}
                  onChange={() => choice.choose(row)}
                />
              )}
              {head && <div className={classes.name}>{cellOf(head, row)}</div>}
              {actions && actionsBeside && actions(row)}
            </div>
            {others.length > 0 && (
              <dl className={classes.facts}>
                {others.map((column) => (
                  <div key={column.id}>
                    <dt>
                      {column.onPhone === 'bare' ? <VisuallyHidden>{column.heading}</VisuallyHidden> : column.heading}
                    </dt>
                    <dd>{cellOf(column, row)}</dd>
                  </div>
                ))}
              </dl>
            )}
            {failure !== null && <RowFailure error={failure} />}
            {actions && !actionsBeside && <div className="flex gap-4 gone-empty mt-6">{actions(row)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import { type ReactNode, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../platform/session/use-session.js';
import marks from './freshness.module.css';
import { EmptyState } from '../ui/skeleton/empty-state.js';
import { saveCsv } from '../ui/layout/save-csv.js';
import { useIsPhone } from '../ui/layout/use-is-phone.js';
import { csvLines } from './csv-lines.js';
import { LONG, LongCards, LongRows } from './long-table.js';
import { TableCards } from './table-cards.js';
import type { RowChoice, RowsProps } from './table-column.js';
import { TableRows } from './table-rows.js';
import { TableTools } from './table-tools.js';
import classes from './table.module.css';
import { useKeepFocus } from './use-keep-focus.js';
import { type TableFilter, useTableRows } from './use-table-rows.js';

export interface DataTableProps<Row extends object> extends Omit<RowsProps<Row>, 'choice' | 'part'> {
  /** Id of the column that rows are sorted by at first; absent: they stay in their order. */
  readonly sortedBy?: string;
  /** Sorted in descending order at first. */
  readonly descending?: boolean;
  /** Label of the search field, "Zoek op naam", which is shown for more than 10 rows. Absent: no search. */
  readonly searchLabel?: string;
  readonly filters?: readonly TableFilter<Row>[];
  /** Name, without extension, of the CSV file that the shown rows can be saved as; absent: no such button. */
  readonly csvName?: string;
  /** Called with the rows before they are saved; false: they are not. */
  readonly beforeSave?: (rows: readonly Row[]) => Promise<boolean>;
  /** Rows that are chosen, by id, and the buttons for them; absent: rows cannot be chosen. */
  readonly choice?: {
    readonly chosen: ReadonlySet<string>;
    readonly onChoose: (ids: ReadonlySet<string>) => void;
    readonly nameOf: (row: Row) => string;
    readonly actions: ReactNode;
  };
  /** Rendered in place of the table when `rows` is empty; not for a search without matches. */
  readonly empty: ReactNode;
}

/** Number of rows up to which a list needs no search. */
const AT_A_GLANCE = 10;

/**
 * List of records that can be sorted, searched, filtered, chosen and saved: a table at a desk, cards on a phone. Of
 * more than 100 rows only those on screen are rendered.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { t } = useTranslation('common');
  const format = useFormat();
  const isPhone = useIsPhone();
  const {
    columns,
    rows,
    rowId,
    filters = [],
    choice,
    searchLabel,
    csvName,
    beforeSave,
    empty,
    sortedBy,
    descending,
    ...others
  } = props;
  const shown = useTableRows({
    columns,
    rows,
    rowId,
    filters: props.filters,
    sortedBy,
    descending,
    chosen: choice?.chosen,
    onChoose: choice?.onChoose,
  });
  const seen = useMemo(() => columns.filter(({ isHidden }) => !isHidden), [columns]);
  const frame = useRef<HTMLDivElement>(null);
  const keepFocus = useKeepFocus(frame, shown.rows.map(rowId));
  if (rows.length === 0) return empty;

  const rowChoice: RowChoice<Row> | undefined = choice && {
    isChosen: (row) => choice.chosen.has(rowId(row)),
    choose: (row) => shown.chooseRow(rowId(row)),
    all: shown.chosenOfShown,
    chooseAll: shown.chooseShown,
    nameOf: (row) => t('table.choose', { name: choice.nameOf(row) }),
  };
  const save = async (name: string): Promise<void> => {
    if (!beforeSave || (await beforeSave(shown.rows))) saveCsv(name, csvLines(columns, shown.rows, format));
  };
  const isLong = shown.rows.length > LONG;
  const shared = { ...others, columns: seen, rowId, rows: shown.rows, choice: rowChoice };
  const Rows = isLong ? LongRows : TableRows;
  const Cards = isLong ? LongCards : TableCards;
  return (
    <>
      <TableTools
        columns={seen}
        filters={filters}
        shown={shown}
        searchLabel={rows.length > AT_A_GLANCE || shown.isNarrowed ? searchLabel : undefined}
        onSave={csvName === undefined ? undefined : () => void save(csvName)}
      />
      {shown.rows.length === 0 ? (
        <EmptyState
          title={t('table.nothing')}
          action={
            <Button variant="default" onClick={shown.clear}>
              {t('table.clear')}
            </Button>
          }
        />
      ) : (
        <div ref={frame} {...keepFocus} tabIndex={-1} className={`${classes.frame} ${marks.freshness}`}>
          {isPhone ? (
            <Cards {...shared} actionsBeside />
          ) : (
            <Rows {...shared} order={seen.length > 1 ? shown.order : undefined} />
          )}
        </div>
      )}
      {choice && choice.chosen.size > 0 && choice.actions && <div className={classes.chosen}>{choice.actions}</div>}
    </>
  );
}

import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { rank } from '../command-palette/palette.js';
import type { RowOrder } from './table-rows.js';
import type { TableColumn } from './table-column.js';

/** Select above a table that leaves out rows. */
export interface TableFilter<Row> {
  readonly id: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Values of the options that a row matches. */
  readonly valueOf: (row: Row) => string | readonly string[];
}

/** Rows and columns of a table, with its filters and initial order. */
export interface TableRowsOptions<Row> {
  readonly columns: readonly TableColumn<Row>[];
  /** Rows; the same array between renders while nothing changes. */
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly filters?: readonly TableFilter<Row>[] | undefined;
  /** Id of the column that rows are sorted by at first; absent: they stay in their order. */
  readonly sortedBy?: string | undefined;
  /** Sorted in descending order at first. */
  readonly descending?: boolean | undefined;
  /** Ids of the chosen rows; absent: none. */
  readonly chosen?: ReadonlySet<string> | undefined;
  /** Called with the ids of all chosen rows after a change. */
  readonly onChoose?: ((ids: ReadonlySet<string>) => void) | undefined;
}

/** Rows after search, filters and sorting, and the state of the tools. */
export interface ShownRows<Row> {
  /** Rows that match search and filters, sorted; rows without a value come last in both directions. */
  readonly rows: readonly Row[];
  readonly order: RowOrder;
  readonly search: string;
  /** Sets the search text; empty: all rows. */
  readonly setSearch: (text: string) => void;
  /** Chosen option of a filter; null: all rows. */
  readonly filterOf: (id: string) => string | null;
  /** Chooses an option of a filter; null: all rows. */
  readonly setFilter: (id: string, value: string | null) => void;
  /** Whether a search or a filter is active. */
  readonly isNarrowed: boolean;
  /** Clears the search and all filters. */
  readonly clear: () => void;
  /** Whether none, some or all of the shown rows are chosen. */
  readonly chosenOfShown: 'none' | 'some' | 'all';
  /** Chooses a row, or no longer. */
  readonly chooseRow: (id: string) => void;
  /** Chooses all shown rows, or none of them when all are chosen. */
  readonly chooseShown: () => void;
}

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  rowSelectionFeature,
  rowSortingFeature,
  filteredRowModel: createFilteredRowModel(),
  sortedRowModel: createSortedRowModel(),
});

const NONE: ReadonlySet<string> = new Set();
/** Collator for names and numbers: `10` after `9`, `é` beside `e`. */
const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/**
 * Searches, filters, sorts and chooses among rows; `TableRows` and `TableCards` render the result. The search matches
 * as `rank` does; the choice itself is held by the caller.
 */
export function useTableRows<Row extends object>(options: TableRowsOptions<Row>): ShownRows<Row> {
  // The table returns one object that changes inside: memoised by the compiler, it would never update.
  'use no memo';
  const { columns, rows, rowId, filters, sortedBy, descending = false, chosen = NONE, onChoose } = options;
  const defs = useMemo(() => {
    const ofColumns = columns.map(({ id, value }) => ({
      id,
      // Rows without a value come last in both directions.
      accessorFn: (row: Row) => value?.(row) ?? undefined,
      sortUndefined: 'last' as const,
      enableSorting: value !== undefined,
      enableGlobalFilter: value !== undefined,
      sortFn: byValue,
    }));
    const ofFilters = (filters ?? []).map(({ id, valueOf }) => ({
      id: filterId(id),
      accessorFn: (row: Row) => valueOf(row),
      enableSorting: false,
      enableGlobalFilter: false,
      filterFn: isOneOf,
    }));
    return [...ofColumns, ...ofFilters];
  }, [columns, filters]);
  const rowSelection = useMemo(() => Object.fromEntries([...chosen].map((id) => [id, true as const])), [chosen]);
  const table = useTable({
    features,
    data: rows,
    columns: defs,
    getRowId: rowId,
    globalFilterFn: isFound,
    getColumnCanGlobalFilter: () => true,
    enableSortingRemoval: false,
    initialState: { sorting: sortedBy === undefined ? [] : [{ id: sortedBy, desc: descending }] },
    state: { rowSelection },
    onRowSelectionChange: (updater) => {
      const next = typeof updater === 'function' ? updater(rowSelection) : updater;
      onChoose?.(new Set(Object.keys(next).filter((id) => next[id])));
    },
  });

  const { sorting, columnFilters } = table.state;
  const search = (table.state.globalFilter as string | undefined) ?? '';
  return {
    rows: table.getRowModel().rows.map(({ original }) => original),
    order: {
      column: sorting[0]?.id ?? null,
      descending: sorting[0]?.desc ?? false,
      sortBy: (id) => table.getColumn(id)?.toggleSorting(),
    },
    search,
    setSearch: (text) => table.setGlobalFilter(text),
    filterOf: (id) => (columnFilters.find((filter) => filter.id === filterId(id))?.value as string | undefined) ?? null,
    setFilter: (id, value) => table.getColumn(filterId(id))?.setFilterValue(value ?? undefined),
    isNarrowed: search.trim() !== '' || columnFilters.length > 0,
    clear: () => {
      table.setGlobalFilter('');
      table.resetColumnFilters(true);
    },
    chosenOfShown: table.getIsAllRowsSelected() ? 'all' : table.getIsSomeRowsSelected() ? 'some' : 'none',
    chooseRow: (id) => table.getRow(id).toggleSelected(),
    chooseShown: () => table.toggleAllRowsSelected(),
  };
}

const filterId = (id: string): string => `filter:${id}`;

interface Valued {
  readonly getValue: (id: string) => unknown;
}

function byValue(a: Valued, b: Valued, id: string): number {
  const [one, other] = [a.getValue(id), b.getValue(id)];
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return collator.compare(String(one), String(other));
}

const isOneOf = (row: Valued, id: string, value: unknown): boolean => [row.getValue(id)].flat().includes(value);

/** Matches the beginnings of words, like every search in the product. */
const isFound = (row: Valued, id: string, text: unknown): boolean => {
  const value = row.getValue(id);
  return (typeof value === 'string' || typeof value === 'number') && rank(String(text), String(value)) !== null;
};

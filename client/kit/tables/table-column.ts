import type { ReactNode } from 'react';

/** Column of a table. The first column identifies the row: on a phone it heads the card. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly heading: string;
  /** Value for sorting, searching and files; absent: the column is for display only. */
  readonly value?: (row: Row) => string | number | null;
  /** Value in files where it differs; `hours`: the value as hours with two decimals. */
  readonly inFile?: 'hours' | ((row: Row) => string | null);
  /** Displayed content; absent: the value. */
  readonly cell?: (row: Row) => ReactNode;
  /** CSS width at a desk; absent: the remaining width. */
  readonly width?: string;
  /** Aligns numbers at the end of their column. */
  readonly align?: 'end';
  /** True for a column that is searched and saved to files, but not shown. */
  readonly isHidden?: true;
  /** Null: left out on a phone. `bare`: there without its heading, which is read to screen readers only. */
  readonly onPhone?: 'bare' | null;
}

/** Content of a cell: `cell`, else the value. */
export const cellOf = <Row>({ cell, value }: TableColumn<Row>, row: Row): ReactNode =>
  cell ? cell(row) : value?.(row);

/** Props shared by the table at a desk and the cards on a phone. */
export interface RowsProps<Row> {
  /** Contents of the table, for screen readers. */
  readonly label: string;
  /** Columns; should be the same array between renders. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  /** Actions of a row: at its end at a desk, in its card on a phone. */
  readonly actions?: ((row: Row) => ReactNode) | undefined;
  /** Heading of the actions, for screen readers. */
  readonly actionsLabel?: string;
  /** Error of the last write of a row, shown below the row; null: none. See `useWrites`. */
  readonly failureOf?: ((id: string) => unknown) | undefined;
  /** Ids of rows that were just added or changed; they are highlighted for a moment. */
  readonly fresh?: ReadonlySet<string> | undefined;
  /** Whether a row needs no more action; such rows are dimmed. */
  readonly isSettled?: ((row: Row) => boolean) | undefined;
  /** Absent: rows cannot be chosen. */
  readonly choice?: RowChoice<Row> | undefined;
  /** Rendered part of a long list; absent: the whole list. */
  readonly part?: RowsPart | undefined;
}

/** Choice of rows by checkboxes. */
export interface RowChoice<Row> {
  readonly isChosen: (row: Row) => boolean;
  /** Chooses a row, or no longer. */
  readonly choose: (row: Row) => void;
  /** State of the checkbox for all rows that are shown. */
  readonly all: 'none' | 'some' | 'all';
  /** Chooses all rows that are shown, or none of them when all are chosen. */
  readonly chooseAll: () => void;
  /** Label of the row's checkbox, for screen readers. */
  readonly nameOf: (row: Row) => string;
}

/** Rendered part of a long list; the rest is replaced by empty space. */
export interface RowsPart {
  /** Index of the first rendered row among all. */
  readonly first: number;
  /** Number of all rows. */
  readonly total: number;
  /** Height of the space for the rows before, in pixels. */
  readonly before: number;
  /** Height of the space for the rows after, in pixels. */
  readonly after: number;
  /** Ref of a row that measures its height. */
  readonly measure: (element: Element | null) => void;
}

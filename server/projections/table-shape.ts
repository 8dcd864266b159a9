import type { Tables } from '../database/tables.js';
import type { Columns } from './define-table.js';

/** A table that projections write. */
export interface TableShape {
  readonly name: keyof Tables;
  /** Columns that identify a row. */
  readonly key: readonly string[];
  /** SQL type of every column. */
  readonly columns: Columns;
  /**
   * Written rows are deleted by their key and inserted without `on conflict`, after all deletions of the transaction,
   * so that breaking another unique key is an error. For tables whose unique key is a rule, such as one shift a day.
   */
  readonly guards?: true;
}

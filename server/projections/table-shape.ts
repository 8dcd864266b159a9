import type { Tables } from '../database/tables.js';
import type { Columns } from './define-table.js';

/** A table that projections write: what names a row, and the SQL type of every column. */
export interface TableShape {
  readonly name: keyof Tables;
  readonly key: readonly string[];
  readonly columns: Columns;
  /**
   * A written row is removed by its key and inserted again without `on conflict`, after the removals of the
   * whole transaction: breaking another unique key is an error, not an update. For tables whose primary key
   * is a rule, such as one shift a day.
   */
  readonly guards?: true;
}

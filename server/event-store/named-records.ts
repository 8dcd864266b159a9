/**
 * Table and columns that hold the names of a feature's records; the table also has `organisation_id` and `location_id`.
 */
export interface NamedRecords {
  /** Kind of the streams of the feature. */
  readonly stream: string;
  readonly table: string;
  /** Column of the record id. */
  readonly id: string;
  /** Column with the text id of the record's name. */
  readonly nameId: string;
}

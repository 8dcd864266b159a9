/** Columns with the names of a feature's records, in a table that also has `location_id`. */
export interface NamedRecords {
  /** Kind of the streams of the feature. */
  readonly stream: string;
  readonly table: string;
  readonly id: string;
  /** The id of the text that is the name. */
  readonly nameId: string;
}

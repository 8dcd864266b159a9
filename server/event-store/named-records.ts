/** Where the names of the records of a feature stand: in columns of its table, beside `location_id`. */
export interface NamedRecords {
  /** Kind of the streams of the feature. */
  readonly stream: string;
  readonly table: string;
  readonly id: string;
  /** The id of the text that is the name. */
  readonly nameId: string;
}

import { FEATURES } from './history-kinds.js';

/** Details that hold the id of a text; on the wire the text stands in its place, under this name. */
export const TEXT_FIELDS: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ texts }) => texts));

/** Details that hold the id of a record with a name; on the wire the name stands beside it, under this name. */
export const RECORD_FIELDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...FEATURES.map(({ records }) => records),
);

/** Which details hold ids of the records of a feature, by kind of stream. */
export const RECORD_FIELDS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  FEATURES.flatMap(({ stream, records }): [string, string[]][] => (records ? [[stream, Object.keys(records)]] : [])),
);

import { FEATURES } from './history-kinds.js';

/** Details that hold a text id, mapped to the name under which the wire carries the text instead. */
export const TEXT_FIELDS: Readonly<Record<string, string>> = Object.assign({}, ...FEATURES.map(({ texts }) => texts));

/** Details that hold the id of a named record, mapped to the name under which the wire adds the record's name. */
export const RECORD_FIELDS: Readonly<Record<string, string>> = Object.assign(
  {},
  ...FEATURES.map(({ records }) => records),
);

/**
 * Details that hold ids of a feature's records, by the feature's kind of stream; features without such details are
 * absent.
 */
export const RECORD_FIELDS_OF: ReadonlyMap<string, readonly string[]> = new Map(
  FEATURES.flatMap(({ stream, records }): [string, string[]][] => (records ? [[stream, Object.keys(records)]] : [])),
);

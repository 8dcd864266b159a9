/** Records of a stream whose type is unknown, by kind. */
export type AnyRecords = Readonly<Record<string, unknown>>;

/** Records of a stream by kind and id. A kind that does not change keeps its identity. */
export type RecordMaps<Records = AnyRecords> = {
  readonly [Kind in keyof Records]?: ReadonlyMap<string, Records[Kind]>;
};

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Records of one kind, by id; empty when the stream has none. Keeps its identity until one of them changes. */
export const recordsOf = <Records, Kind extends keyof Records>(
  records: RecordMaps<Records>,
  kind: Kind,
): ReadonlyMap<string, Records[Kind]> => records[kind] ?? NONE;

interface Cause {
  /** User and write that caused a change; null: the system, or several. */
  readonly actorId: string | null;
  readonly writeId: string | null;
}

/** Record that was added, changed or removed (`record: null`). */
export interface OneChanged<Kind, Row> extends Cause {
  readonly type: Kind;
  readonly id: string;
  readonly record: Row | null;
}

/** All records of a kind, sent anew; which of them changed is not said. */
export interface AllChanged<Kind, Row> extends Cause {
  readonly type: Kind;
  readonly id: null;
  readonly records: ReadonlyMap<string, Row>;
}

/** One change of a record stream: of one record, or of all records of a kind. */
export type RecordsChanged<Records = AnyRecords> = {
  [Kind in keyof Records]: OneChanged<Kind, Records[Kind]> | AllChanged<Kind, Records[Kind]>;
}[keyof Records];

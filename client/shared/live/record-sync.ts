import {
  ALL,
  type Head,
  type RecordChange,
  type Records,
  type RecordSnapshot,
  type WatchAnswer,
} from '#domain/live/messages';

/** Records of a stream by type and id. A type that does not change keeps its identity. */
export type RecordMaps = Readonly<Record<string, ReadonlyMap<string, unknown>>>;

export interface RecordPorts {
  watch(attempt: number, request: { since: number | null; epoch: string | null }): void;
  later(ms: number): void;
  changed(changes: readonly RecordChange[] | null): void;
  random(): number;
}

type CaughtUp = Exclude<WatchAnswer, { refused: unknown }>;

/**
 * One browser's copy of a record stream. A message applies when this copy stands between its `from` and its
 * `to`; one that begins later means that something was missed, which is then asked for.
 */
export class RecordSync {
  epoch: string | null = null;
  position = 0;
  records: RecordMaps = {};

  private watching: number | null = null;
  private attempts = 0;
  private connected = false;

  constructor(private readonly ports: RecordPorts) {}

  connectionUp(): void {
    this.connected = true;
    this.ask();
  }

  connectionDown(): void {
    this.connected = false;
    this.watching = null;
  }

  resync(): void {
    this.ask();
  }

  onRecords({ epoch, from, to, changes }: Records): void {
    if (this.epoch === null) return;
    if (epoch !== this.epoch || from > this.position) return this.ask();
    if (to <= this.position) return;
    this.position = to;
    this.apply(changes);
  }

  onHead({ epoch, version }: Head): void {
    if (this.epoch !== null && (epoch !== this.epoch || version > this.position)) this.ask();
  }

  caughtUp(attempt: number, answer: CaughtUp): void {
    if (this.watching === attempt) this.watching = null;
    if (answer.mode === 'snapshot') {
      if (this.epoch === answer.epoch && answer.version < this.position) return;
      this.epoch = answer.epoch;
      this.position = answer.version;
      this.records = mapsOf(answer.state as RecordSnapshot);
      this.ports.changed(null);
    } else if (answer.mode === 'records' && answer.epoch === this.epoch && answer.from <= this.position) {
      this.position = Math.max(this.position, answer.to);
      this.apply(answer.changes);
    }
  }

  watchFailed(attempt: number, retryAfterMs = 1_000): void {
    if (this.watching !== attempt) return;
    this.watching = null;
    if (this.connected) this.ports.later(retryAfterMs * (0.5 + this.ports.random()));
  }

  rewatch(): void {
    if (this.watching === null) this.ask();
  }

  private ask(): void {
    if (!this.connected || this.watching !== null) return;
    this.attempts += 1;
    this.watching = this.attempts;
    this.ports.watch(this.attempts, { since: this.epoch === null ? null : this.position, epoch: this.epoch });
  }

  private apply(changes: readonly RecordChange[]): void {
    if (changes.length === 0) return;
    const records: Record<string, ReadonlyMap<string, unknown>> = { ...this.records };
    const touched = new Map<string, Map<string, unknown>>();
    for (const { type, id, record } of changes) {
      if (id === ALL) touched.set(type, new Map(Object.entries(record as Record<string, unknown>)));
      else {
        const ofType = touched.get(type) ?? new Map(records[type]);
        if (record === null) ofType.delete(id);
        else ofType.set(id, record);
        touched.set(type, ofType);
      }
    }
    for (const [type, ofType] of touched) records[type] = ofType;
    this.records = records;
    this.ports.changed(changes);
  }
}

const mapsOf = (snapshot: RecordSnapshot): RecordMaps =>
  Object.fromEntries(Object.entries(snapshot).map(([type, ofType]) => [type, new Map(Object.entries(ofType))]));

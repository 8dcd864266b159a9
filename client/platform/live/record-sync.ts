import {
  ALL,
  type Head,
  type RecordChange,
  type Records as RecordsMessage,
  type RecordSnapshot,
  type WatchAnswer,
} from '#domain/live/messages';
import { readRecord } from './read-record.js';
import type { AnyRecords, RecordMaps, RecordsChanged } from './record-maps.js';

/** Dependencies of `RecordSync`. */
export interface RecordPorts<Records> {
  /** Sends a watch request; its answer goes to `caughtUp` or `watchFailed` with the number of the attempt. */
  watch(attempt: number, request: { since: number | null; epoch: string | null }): void;
  /** Calls `rewatch` after so many milliseconds. */
  later(ms: number): void;
  /**
   * Called after each change of `records`. `changes` null: a snapshot replaced everything. `before`: the records
   * before.
   */
  changed(changes: readonly RecordsChanged<Records>[] | null, before: RecordMaps<Records>): void;
  /** Random number from 0 to 1, to spread retries. */
  random(): number;
}

type CaughtUp = Exclude<WatchAnswer, { refused: unknown }>;

/**
 * Browser's copy of a record stream. A message applies when the version of the copy is between its `from` and `to`; a
 * later `from` means a gap, and the missing changes are requested.
 */
export class RecordSync<Records = AnyRecords> {
  /** Incarnation of the log that the copy is of; null: no state yet. */
  epoch: string | null = null;
  /** Version that the copy has, as positions of the stream's messages. */
  position = 0;
  /** Records of the copy; empty before the first state. */
  records: RecordMaps<Records> = {};

  private watching: number | null = null;
  private attempts = 0;
  private connected = false;

  constructor(private readonly ports: RecordPorts<Records>) {}

  /** Requests the missed changes, or a snapshot. */
  connectionUp(): void {
    this.connected = true;
    this.ask();
  }

  /** Ignores answers to open requests, and sends none until the connection is up. */
  connectionDown(): void {
    this.connected = false;
    this.watching = null;
  }

  /** Requests the missed changes, unless a request is open or the connection is down. */
  resync(): void {
    this.ask();
  }

  /** Applies a message; ignores one that the copy already has, and requests the missing changes after a gap. */
  onRecords({ epoch, from, to, changes }: RecordsMessage): void {
    if (this.epoch === null) return;
    if (epoch !== this.epoch || from > this.position) return this.ask();
    // Data that change without events, such as progress, have no range.
    if (to < this.position || (to === this.position && from < to)) return;
    this.position = to;
    this.apply(changes);
  }

  /** Requests the missed changes when the stream is further than the copy. */
  onHead({ epoch, version }: Head): void {
    if (this.epoch !== null && (epoch !== this.epoch || version > this.position)) this.ask();
  }

  /** Applies the answer to a watch request; an older snapshot is ignored. */
  caughtUp(attempt: number, answer: CaughtUp): void {
    if (this.watching === attempt) this.watching = null;
    if (answer.mode === 'snapshot') {
      if (this.epoch === answer.epoch && answer.version < this.position) return;
      this.epoch = answer.epoch;
      this.position = answer.version;
      const before = this.records;
      this.records = mapsOf(answer.state as RecordSnapshot) as RecordMaps<Records>;
      this.ports.changed(null, before);
    } else if (answer.mode === 'records' && answer.epoch === this.epoch && answer.from <= this.position) {
      this.position = Math.max(this.position, answer.to);
      this.apply(answer.changes);
    }
  }

  /** Schedules another request in 0.5 to 1.5 times `retryAfterMs`, while connected; an outdated attempt is ignored. */
  watchFailed(attempt: number, retryAfterMs = 1_000): void {
    if (this.watching !== attempt) return;
    this.watching = null;
    if (this.connected) this.ports.later(retryAfterMs * (0.5 + this.ports.random()));
  }

  /** Requests the missed changes unless a request is open. */
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
    const records = { ...this.records } as Record<string, ReadonlyMap<string, unknown>>;
    const touched = new Map<string, Map<string, unknown>>();
    const changed = changes.map(readChange);
    for (const change of changed) {
      const { type } = change;
      if (change.id === null) touched.set(type, new Map(change.records));
      else {
        const ofType = touched.get(type) ?? new Map(records[type]);
        if (change.record === null) ofType.delete(change.id);
        else ofType.set(change.id, change.record);
        touched.set(type, ofType);
      }
    }
    for (const [type, ofType] of touched) records[type] = ofType;
    // The name of the stream says what they are.
    const before = this.records;
    this.records = records as RecordMaps<Records>;
    this.ports.changed(changed as readonly unknown[] as readonly RecordsChanged<Records>[], before);
  }
}

const byId = (type: string, records: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(records).map(([id, record]) => [id, readRecord(type, record)]));

const readChange = ({ type, id, record, actorId, writeId }: RecordChange): RecordsChanged =>
  id === ALL
    ? { type, id: null, records: byId(type, record as Record<string, unknown>), actorId, writeId }
    : { type, id, record: readRecord(type, record), actorId, writeId };

const mapsOf = (snapshot: RecordSnapshot): RecordMaps =>
  Object.fromEntries(Object.entries(snapshot).map(([type, ofType]) => [type, byId(type, ofType)]));

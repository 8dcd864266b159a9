import type { RecordStreamName } from '#domain/live/record-stream';
import { now } from '../state/clock.js';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import type { LiveSocket } from './live-socket.js';
import type { RecordMaps, RecordsChanged } from './record-maps.js';
import { RecordSync } from './record-sync.js';

/** State of a record stream. `upgrade`: the server needs a newer version of the client. */
export type RecordsState<Records> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'refused'; readonly reason: 'forbidden' | 'not_found' | 'upgrade' }
  | {
      readonly phase: 'ready';
      readonly records: RecordMaps<Records>;
      /** Instant up to which the records were confirmed, in milliseconds since 1970; absent: live. */
      readonly staleSince?: number;
    };

/**
 * Instant up to which the records were confirmed, in milliseconds since 1970; null: they are live, loading or refused.
 */
export const staleSince = (state: RecordsState<unknown>): number | null =>
  state.phase === 'ready' ? (state.staleSince ?? null) : null;

/** Storage in which the records of a stream outlive the page. */
export interface StreamMemory {
  /** Milliseconds to wait for the server before stored records are shown. */
  readonly recallAfterMs: number;
  /** Stored records and their time; null: none. */
  recall(): Promise<{ readonly value: RecordMaps; readonly at: number } | null>;
  /** Stores the current records, with the current time. */
  remember(records: RecordMaps): void;
  /** Deletes the stored records; called when the server refuses the stream. */
  forget(): void;
}

/**
 * Listener for changes. `before`: the records before these changes, which `state` may not have shown, because it is
 * published once a frame.
 */
export type ChangesListener<Records> = (
  changes: readonly RecordsChanged<Records>[],
  before: RecordMaps<Records>,
) => void;

/** Milliseconds within which several changes are stored together. */
const REMEMBER_AFTER_MS = 500;

const LOADING = { phase: 'loading' } as const;

/**
 * Live copy of a record stream, watched from its creation until `close`. `state` changes at most once a frame; without
 * a connection it keeps its records with `staleSince`. `memory`: stored records are shown when the server is late;
 * null: none.
 */
export class RecordStream<Records> {
  private readonly store = new Store<RecordsState<Records>>(LOADING);
  readonly state: Watchable<RecordsState<Records>> = this.store;
  private readonly sync: RecordSync<Records>;
  private readonly leave: () => void;
  private readonly listeners = new Set<ChangesListener<Records>>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame: number | null = null;
  private recalling: ReturnType<typeof setTimeout> | undefined;
  private remembering: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly socket: LiveSocket,
    readonly stream: RecordStreamName<Records>,
    private readonly memory: StreamMemory | null = null,
  ) {
    this.sync = new RecordSync<Records>({
      watch: (attempt, { since, epoch }) => void this.ask(attempt, since, epoch),
      later: (ms) => {
        this.timer = setTimeout(() => this.sync.rewatch(), ms);
      },
      changed: (changes, before) => this.changed(changes, before),
      random: Math.random,
    });
    this.leave = socket.open(stream, {
      up: () => this.sync.connectionUp(),
      down: () => this.connectionDown(),
      records: (message) => this.sync.onRecords(message),
      head: (message) => this.sync.onHead(message),
      resync: () => this.sync.resync(),
    });
    if (memory) this.recalling = setTimeout(() => void this.recall(memory), memory.recallAfterMs);
  }

  /**
   * Calls `listener` at once with each change after the first state, with its author and write; not for a snapshot that
   * replaces everything after a gap. Returns the function that unsubscribes.
   */
  onChanges(listener: ChangesListener<Records>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Stops watching and all timers; the object is not used again. `state` keeps its last value. */
  close(): void {
    for (const timer of [this.timer, this.recalling, this.remembering]) clearTimeout(timer);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
    // An answer that is still on its way is asked for no more.
    this.sync.connectionDown();
    this.leave();
  }

  private async ask(attempt: number, since: number | null, epoch: string | null): Promise<void> {
    try {
      const answer = await this.socket.watch({
        stream: this.stream,
        since,
        ...(epoch === null ? {} : { epoch }),
        unsettled: [],
      });
      if (!('refused' in answer)) return this.caughtUp(attempt, answer);
      if (answer.refused === 'busy') return this.sync.watchFailed(attempt, answer.retryAfterMs);
      if (answer.refused !== 'upgrade') this.memory?.forget();
      this.store.set({ phase: 'refused', reason: answer.refused });
    } catch {
      this.sync.watchFailed(attempt);
    }
  }

  private caughtUp(...[attempt, answer]: Parameters<RecordSync<Records>['caughtUp']>): void {
    this.sync.caughtUp(attempt, answer);
    // The records may be unchanged, but they are no longer stale.
    if (this.isStale) this.publish();
    this.rememberSoon();
  }

  private connectionDown(): void {
    this.sync.connectionDown();
    if (this.store.value.phase !== 'ready' || this.isStale) return;
    this.memory?.remember(this.sync.records);
    this.store.set({ phase: 'ready', records: this.sync.records, staleSince: now() });
  }

  private get isStale(): boolean {
    return this.store.value.phase === 'ready' && this.store.value.staleSince !== undefined;
  }

  /** Shows the stored records until the stream has answered. */
  private async recall(memory: StreamMemory): Promise<void> {
    if (this.store.value.phase !== 'loading') return;
    const stored = await memory.recall();
    if (stored && this.store.value.phase === 'loading')
      this.store.set({ phase: 'ready', records: stored.value as RecordMaps<Records>, staleSince: stored.at });
  }

  private rememberSoon(): void {
    const { memory } = this;
    if (!memory) return;
    clearTimeout(this.remembering);
    this.remembering = setTimeout(() => {
      // After a loss of the connection they were kept with the moment of that.
      if (!this.isStale) memory.remember(this.sync.records);
    }, REMEMBER_AFTER_MS);
  }

  private changed(changes: readonly RecordsChanged<Records>[] | null, before: RecordMaps<Records>): void {
    if (changes) for (const listener of this.listeners) listener(changes, before);
    this.rememberSoon();
    // The first state is published at once; later ones once per frame (a hidden tab has no frames and no reader).
    if (this.store.value.phase !== 'ready' || this.isStale) return this.publish();
    this.frame ??= requestAnimationFrame(() => this.publish());
  }

  private publish(): void {
    this.frame = null;
    this.store.set({ phase: 'ready', records: this.sync.records });
  }
}

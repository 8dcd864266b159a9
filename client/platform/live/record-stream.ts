import type { RecordStreamName } from '#domain/live/record-stream';
import { now } from '../state/clock.js';
import { Store } from '../state/store.js';
import type { Watchable } from '../state/watchable.js';
import type { LiveSocket } from './live-socket.js';
import type { RecordMaps, RecordsChanged } from './record-maps.js';
import { RecordSync } from './record-sync.js';

export type RecordsState<Records> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'refused'; readonly reason: 'forbidden' | 'not_found' | 'upgrade' }
  | {
      readonly phase: 'ready';
      readonly records: RecordMaps<Records>;
      /** Without a connection: the moment up to which they were right, milliseconds since 1970. */
      readonly staleSince?: number;
    };

/** Instant up to which the records were confirmed, in milliseconds since 1970; null: they are live, or not there. */
export const staleSince = (state: RecordsState<unknown>): number | null =>
  state.phase === 'ready' ? (state.staleSince ?? null) : null;

/** Storage in which the records of a stream outlive the page. */
export interface StreamMemory {
  /** Milliseconds to wait for the server before stored records are shown. */
  readonly recallAfterMs: number;
  recall(): Promise<{ readonly value: RecordMaps; readonly at: number } | null>;
  /** Stores the current records. */
  remember(records: RecordMaps): void;
  forget(): void;
}

/** `before`: the records as they were, which a frame that is late may not have shown yet. */
export type ChangesListener<Records> = (
  changes: readonly RecordsChanged<Records>[],
  before: RecordMaps<Records>,
) => void;

/** Several changes are kept at once. */
const REMEMBER_AFTER_MS = 500;

const LOADING = { phase: 'loading' } as const;

/**
 * A record stream as something to watch: asked for while it is open, kept up to date, and told once a frame
 * however many messages come.
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

  /** Hears each change after the first state, with its author and write. */
  onChanges(listener: ChangesListener<Records>): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

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

  /** Shows what was known last, until the stream itself has come. */
  private async recall(memory: StreamMemory): Promise<void> {
    if (this.store.value.phase !== 'loading') return;
    const known = await memory.recall();
    if (known && this.store.value.phase === 'loading')
      this.store.set({ phase: 'ready', records: known.value as RecordMaps<Records>, staleSince: known.at });
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

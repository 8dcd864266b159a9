import type { RecordChange } from '#domain/live/messages';
import { Store } from '../reactive/store.js';
import type { Watchable } from '../reactive/watchable.js';
import type { LiveSocket } from './live-socket.js';
import { type RecordMaps, RecordSync } from './record-sync.js';

export type RecordsState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'refused'; readonly reason: 'forbidden' | 'not_found' | 'upgrade' }
  | { readonly phase: 'ready'; readonly records: RecordMaps };

const LOADING: RecordsState = { phase: 'loading' };

/**
 * A record stream as something to watch: asked for while it is open, kept up to date, and told once a frame
 * however many messages come.
 */
export class RecordStream {
  private readonly store = new Store<RecordsState>(LOADING);
  readonly state: Watchable<RecordsState> = this.store;
  private readonly sync: RecordSync;
  private readonly leave: () => void;
  private readonly listeners = new Set<(changes: readonly RecordChange[]) => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private frame: number | null = null;

  constructor(
    private readonly socket: LiveSocket,
    readonly stream: string,
  ) {
    this.sync = new RecordSync({
      watch: (attempt, { since, epoch }) => void this.ask(attempt, since, epoch),
      later: (ms) => {
        this.timer = setTimeout(() => this.sync.rewatch(), ms);
      },
      changed: (changes) => this.changed(changes),
      random: Math.random,
    });
    this.leave = socket.open(stream, {
      up: () => this.sync.connectionUp(),
      down: () => this.sync.connectionDown(),
      records: (message) => this.sync.onRecords(message),
      head: (message) => this.sync.onHead(message),
      resync: () => this.sync.resync(),
    });
  }

  /** Hears each change after the first state, with its author and write. */
  onChanges(listener: (changes: readonly RecordChange[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  close(): void {
    clearTimeout(this.timer);
    if (this.frame !== null) cancelAnimationFrame(this.frame);
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
      if (!('refused' in answer)) return this.sync.caughtUp(attempt, answer);
      if (answer.refused === 'busy') return this.sync.watchFailed(attempt, answer.retryAfterMs);
      this.store.set({ phase: 'refused', reason: answer.refused });
    } catch {
      this.sync.watchFailed(attempt);
    }
  }

  private changed(changes: readonly RecordChange[] | null): void {
    if (changes) for (const listener of this.listeners) listener(changes);
    // The first state is waited for; later ones are told once a frame (a hidden tab has no frames, and no reader).
    if (this.store.value.phase !== 'ready') return this.publish();
    this.frame ??= requestAnimationFrame(() => this.publish());
  }

  private publish(): void {
    this.frame = null;
    this.store.set({ phase: 'ready', records: this.sync.records });
  }
}

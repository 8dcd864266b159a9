import type { TabStore } from '../unsent/tab-stores.js';
import type { Outbox } from './outbox.js';
import { entriesIn, type OutboxEntry } from './outbox-entry.js';

/** A write on its way as its tab keeps it; `id` is its key. */
export type KeptWrite = OutboxEntry & { readonly id: string };

/**
 * Writes of this page that no server has answered yet. The page that made them sends them, and tells how they end;
 * what is left of a page that went is put into the outbox, which sends it under the same key.
 */
export class WritesOnTheWay {
  private readonly writes = new Map<string, KeptWrite>();
  private isClosed = false;
  /** What is left is taken over before anything new is kept in its place. */
  private takenOver: Promise<void>;

  constructor(
    private readonly store: TabStore<KeptWrite>,
    private readonly outbox: Pick<Outbox, 'add' | 'send'>,
  ) {
    this.takenOver = this.takeOver();
  }

  /** Keeps a write until it is over: what this gives back says so. */
  begin(entry: OutboxEntry): () => void {
    this.writes.set(entry.key, { id: entry.key, ...entry });
    this.save();
    return () => {
      if (this.writes.delete(entry.key)) this.save();
    };
  }

  /** Looks for what other tabs have left since. */
  lookAgain(): Promise<void> {
    this.takenOver = this.takenOver.then(() => this.takeOver());
    return this.takenOver;
  }

  /** Whoever made them is signed out: what has no answer yet stays, for when they are back. */
  close(): void {
    this.isClosed = true;
    this.store.close();
  }

  private async takeOver(): Promise<void> {
    const left = entriesIn(await this.store.adopt());
    if (left.length === 0 || this.isClosed) return;
    for (const entry of left) await this.outbox.add(entry);
    this.save();
    void this.outbox.send();
  }

  private save(): void {
    void this.takenOver.then(() => {
      if (!this.isClosed) this.store.save([...this.writes.values()]);
    });
  }
}

import type { TabStore } from './tab-stores.js';
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

  constructor(
    private readonly store: TabStore<KeptWrite>,
    private readonly outbox: Pick<Outbox, 'add' | 'send'>,
  ) {
    void this.lookAgain();
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
    return this.store.adopt((left) => this.takeOver(entriesIn(left)));
  }

  /** Whoever made them is signed out: what has no answer yet stays, for when they are back. */
  close(): void {
    this.isClosed = true;
    this.store.close();
  }

  private async takeOver(left: readonly OutboxEntry[]): Promise<void> {
    for (const entry of left) await this.outbox.add(entry);
    this.save();
    void this.outbox.send();
  }

  private save(): void {
    if (!this.isClosed) this.store.save([...this.writes.values()]);
  }
}

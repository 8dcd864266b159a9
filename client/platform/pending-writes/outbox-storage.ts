import { createStore, update } from 'idb-keyval';
import { entriesIn, type OutboxEntry } from './outbox-entry.js';

type Entries = readonly OutboxEntry[];

const store = 'indexedDB' in globalThis ? createStore('rooster-outbox', 'entries') : null;

/**
 * Changes what is kept for somebody, in one transaction, so that two tabs do not undo each other's. Where the browser
 * keeps nothing it lasts as long as the page.
 */
export function outboxStorage(userId: string): (edit: (entries: Entries) => Entries) => Promise<Entries> {
  let inMemory: Entries = [];
  return async (edit) => {
    let edited: Entries | null = null;
    const change = (kept: unknown): Entries => {
      const known = entriesIn(kept);
      edited = edit(known);
      return edited;
    };
    try {
      if (!store) throw new Error('this browser keeps nothing');
      await update<unknown>(userId, change, store);
      return edited ?? [];
    } catch {
      inMemory = edit(inMemory);
      return inMemory;
    }
  };
}

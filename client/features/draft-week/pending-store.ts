import { createStore, del, entries, set } from 'idb-keyval';
import type { Command } from '#domain/live/commands';

/** Edits that no server has answered yet, kept by the browser so that a closed tab or an empty battery loses none. */
export interface PendingStore {
  save(commands: readonly Command[]): void;
  /** Edits of this week that earlier tabs have left behind. */
  adopt(): Promise<Command[]>;
}

interface Kept {
  readonly commands: readonly Command[];
  readonly at: number;
}

/** Outcomes are known to the server for 7 days; older edits are not sent any more. */
const KEPT_FOR_MS = 7 * 86_400_000;
const tab = crypto.randomUUID();
const lockName = (name: string): string => `rooster-pending/${name}`;

/**
 * Each tab keeps its own edits under its own key and holds a lock as long as it lives; a tab that opens the
 * week takes over what tabs without a lock have left. Where the browser has no store, nothing is kept.
 */
export function pendingStore(userId: string, stream: string, now: () => number): PendingStore {
  const store = 'indexedDB' in globalThis ? createStore('rooster', 'pending') : null;
  const prefix = `${userId}|${stream}|`;
  const own = prefix + tab;
  let held = false;
  let writing: Promise<unknown> = Promise.resolve();

  /** In the order of the calls; a store that fails only costs the safety net. */
  const write = (work: () => Promise<unknown>): void => {
    writing = writing.then(work).catch(() => {
      written = null;
    });
  };

  /** What is to be kept; null: it is, or is being written. An answer that comes fast saves its edit a writing. */
  let unwritten: readonly Command[] | null = null;
  /** Ids of what is kept; null: unknown. */
  let written: string | null = '';

  const writeLatest = (): void => {
    const commands = unwritten ?? [];
    unwritten = null;
    const ids = commands.map(({ id }) => id).join();
    if (!store || ids === written) return;
    written = ids;
    write(() => (commands.length > 0 ? set(own, { commands, at: now() } satisfies Kept, store) : del(own, store)));
  };

  const hold = (): void => {
    if (held) return;
    held = true;
    void navigator.locks?.request(lockName(own), () => new Promise(() => undefined));
  };

  return {
    save(commands) {
      if (!store) return;
      hold();
      // After the edit is on screen: keeping it takes the page longer than showing it.
      if (unwritten === null) setTimeout(writeLatest);
      unwritten = commands;
    },
    async adopt() {
      if (!store || !navigator.locks) return [];
      const kept = await entries<string, Kept>(store).catch(() => []);
      const adopted: Kept[] = [];
      for (const [key, value] of kept) {
        if (!key.startsWith(prefix) || key === own) continue;
        const free = await navigator.locks.request(lockName(key), { ifAvailable: true }, async (lock) => lock !== null);
        if (!free) continue;
        if (now() - value.at < KEPT_FOR_MS) adopted.push(value);
        write(() => del(key, store));
      }
      return adopted.sort((a, b) => a.at - b.at).flatMap(({ commands }) => commands);
    },
  };
}

import { KEY_VALID_MS } from './pending-write.js';

/** Items that one tab has stored, and when. */
export interface StoredItems {
  /** Items, oldest first. */
  readonly items: readonly unknown[];
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Storage of unanswered items on the device. Without it, items are lost with their tab. */
export interface TabStorage {
  /** Stores the items of a key; null deletes them. */
  set(key: string, stored: StoredItems | null): Promise<void>;
  /**
   * Reads and changes the items of all keys in one transaction; resolves to the result of `edit`, which changes the
   * map.
   */
  change<Result>(edit: (all: Map<string, StoredItems>) => Result): Promise<Result>;
  /** Items of all keys. */
  read(): Promise<ReadonlyMap<string, StoredItems>>;
}

/** Items of one user, tab and name on the device. */
export interface TabStore<Item extends { readonly id: string }> {
  /**
   * Replaces the stored items, in the background; quick calls are written once. Empty: deletes them. A failure of the
   * storage is ignored.
   */
  save(items: readonly Item[]): void;
  /**
   * Moves items of closed tabs under this name to this tab and passes them to `take`, oldest first; not called when
   * there are none. Items older than 7 days are dropped and reported. Nothing is written over adopted items until
   * `take` is done: it saves them as its own, or has put them elsewhere.
   */
  adopt(take: (items: readonly Item[]) => void | Promise<void>): Promise<void>;
  /** Releases the store; stored items stay for the next user of the name. */
  close(): void;
}

/** Dependencies of `TabStores`. */
export interface TabStoresParts {
  readonly tab: string;
  readonly shelf: TabStorage;
  /** Ids of the tabs that are open now, including this one. */
  readonly openTabs: () => Promise<ReadonlySet<string>>;
  readonly now: () => number;
  /**
   * Called with the number of items of a name that are dropped after 7 days, because the server no longer knows their
   * ids.
   */
  readonly tooLate: (name: string, count: number) => void;
}

/**
 * Stores of items that no server has answered yet, on the device, so that a closed tab or an empty battery loses none.
 * Each tab has a key of its own; an open tab adopts the items of closed ones.
 */
export class TabStores {
  private readonly inUse = new Set<string>();
  /** Last task by key. Adoptions and writes of one key take turns, also those of a store that was closed. */
  private readonly tasks = new Map<string, Promise<void>>();

  constructor(private readonly parts: TabStoresParts) {}

  /** Opens the items of a user under a name, for this tab. Nothing is read before `adopt`. */
  open<Item extends { readonly id: string }>(userId: string, name: string): TabStore<Item> {
    const { shelf, tab, now } = this.parts;
    const key = keyOf(userId, name, tab);
    /** Items waiting for the next write; null if none. Quick answers coalesce. */
    let unwritten: readonly Item[] | null = null;
    /** Text of the items on the device; null: unknown. */
    let written: string | null = null;
    /** Adopted items that nobody took: the store was closed meanwhile. Later writes keep them. */
    let notTaken: readonly Item[] = [];
    let isClosed = false;
    this.inUse.add(key);

    const write = async (): Promise<void> => {
      // After it is on screen: writing takes the page longer than showing.
      await new Promise((resolve) => setTimeout(resolve));
      if (unwritten === null) return;
      const items = [...notTaken, ...unwritten];
      unwritten = null;
      const text = items.map((item) => JSON.stringify(item)).join();
      if (text === (written ?? '')) return;
      written = text;
      await shelf.set(key, items.length > 0 ? { items, at: now() } : null).catch(() => {
        written = null;
      });
    };

    const adopt = async (take: (items: readonly Item[]) => void | Promise<void>): Promise<void> => {
      if (isClosed) return;
      const open = await this.parts.openTabs();
      const isLeft = (key: string): boolean => {
        const at = partsOf(key);
        if (at.userId !== userId || at.name !== name) return false;
        // Under the own key, before anything was written: of an earlier session in this tab.
        return at.tab === tab ? written === null : !open.has(at.tab);
      };
      let tooLate = 0;
      const adopted = await shelf
        .change((all) => {
          const orphaned = [...all].filter(([key]) => isLeft(key)).toSorted(([, a], [, b]) => a.at - b.at);
          const isTooLate = ({ at }: StoredItems) => now() - at >= KEY_VALID_MS;
          const items = orphaned.flatMap(([, stored]) => (isTooLate(stored) ? [] : (stored.items ?? [])));
          tooLate = orphaned.reduce(
            (sum, [, stored]) => sum + (isTooLate(stored) ? (stored.items ?? []).length : 0),
            0,
          );
          for (const [key] of orphaned) all.delete(key);
          if (items.length > 0) all.set(key, { items: [...items, ...(all.get(key)?.items ?? [])], at: now() });
          return items as Item[];
        })
        .catch((): Item[] => []);
      if (tooLate > 0) this.parts.tooLate(name, tooLate);
      if (adopted.length === 0) return;
      written = 'adopted';
      notTaken = [...adopted, ...notTaken];
      if (isClosed) return;
      await take(adopted);
      notTaken = notTaken.slice(adopted.length);
    };

    return {
      save: (items) => {
        if (unwritten === null) void this.inTurn(key, write);
        unwritten = items;
      },
      adopt: (take) => this.inTurn(key, () => adopt(take)),
      close: () => {
        isClosed = true;
        this.inUse.delete(key);
      },
    };
  }

  private inTurn(key: string, task: () => Promise<void>): Promise<void> {
    const done = (this.tasks.get(key) ?? Promise.resolve()).then(task);
    this.tasks.set(
      key,
      done.catch(() => undefined),
    );
    return done;
  }

  /**
   * Items that a person left in closed tabs or in an earlier session of this tab, by name. Only reads; empty when the
   * storage fails.
   */
  async leftBehind(userId: string): Promise<Map<string, unknown[]>> {
    const { tab, shelf } = this.parts;
    const all = await shelf.read().catch(() => new Map<string, StoredItems>());
    if (all.size === 0) return new Map();
    const open = await this.parts.openTabs();
    const orphaned = new Map<string, unknown[]>();
    for (const [key, { items = [] }] of all) {
      const at = partsOf(key);
      if (at.userId !== userId || (at.tab === tab ? this.inUse.has(key) : open.has(at.tab))) continue;
      orphaned.set(at.name, [...(orphaned.get(at.name) ?? []), ...items]);
    }
    return orphaned;
  }
}

const keyOf = (userId: string, name: string, tab: string): string => [userId, name, tab].join('|');

function partsOf(key: string): { userId: string; name: string; tab: string } {
  const [userId = '', name = '', tab = ''] = key.split('|');
  return { userId, name, tab };
}

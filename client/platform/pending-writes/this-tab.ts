import { createStore, del, set, type UseStore } from 'idb-keyval';
import { now } from '../state/clock.js';
import { type Kept, type TabStorage, TabStores } from './tab-stores.js';

const tab = crypto.randomUUID();
const LOCK = 'rooster-tab/';

const store = 'indexedDB' in globalThis ? createStore('rooster', 'pending') : null;

const inMemory: TabStorage = {
  set: async () => undefined,
  change: async (edit) => edit(new Map()),
  read: async () => new Map(),
};

const onDevice = (objects: UseStore): TabStorage => ({
  set: (key, kept) => (kept ? set(key, kept, objects) : del(key, objects)),
  change: (edit) => objects('readwrite', (table) => changed(table, edit)),
  read: () => objects('readonly', (table) => changed(table, (all) => all)),
});

/** Everything of a table as `edit` leaves it, in the transaction of the table. */
const changed = <Result>(table: IDBObjectStore, edit: (all: Map<string, Kept>) => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { transaction } = table;
    const keys = table.getAllKeys();
    const values = table.getAll();
    let result: Result;
    values.onsuccess = () => {
      const before = new Map((keys.result as string[]).map((key, index) => [key, values.result[index] as Kept]));
      const all = new Map(before);
      result = edit(all);
      for (const [key, kept] of all) if (before.get(key) !== kept) table.put(kept, key);
      for (const key of before.keys()) if (!all.has(key)) table.delete(key);
    };
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

// Held as long as the tab lives: how others know that what it keeps is not theirs to send.
void navigator.locks?.request(LOCK + tab, () => new Promise(() => undefined));

async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set([tab, ...held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))]);
}

/** What this tab keeps on the device; without locks nobody could tell whose it is, and nothing is kept. */
export const tabStores = new TabStores({
  tab,
  shelf: store && 'locks' in navigator ? onDevice(store) : inMemory,
  openTabs,
  now,
});

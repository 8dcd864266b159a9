import { del, set, type UseStore } from 'idb-keyval';
import { now } from '../state/clock.js';
import { announceExpired } from './delivery-news.js';
import { deviceTable, openTabs, tab } from './device-table.js';
import { type StoredItems, type TabStorage, TabStores } from './tab-stores.js';

const inMemory: TabStorage = {
  set: async () => undefined,
  change: async (edit) => edit(new Map()),
  read: async () => new Map(),
};

const onDevice = (objects: UseStore): TabStorage => ({
  set: (key, stored) => (stored ? set(key, stored, objects) : del(key, objects)),
  change: (edit) => objects('readwrite', (table) => changed(table, edit)),
  read: () => objects('readonly', (table) => changed(table, (all) => all)),
});

/** Everything of a table as `edit` leaves it, in the transaction of the table. */
const changed = <Result>(table: IDBObjectStore, edit: (all: Map<string, StoredItems>) => Result): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { transaction } = table;
    const keys = table.getAllKeys();
    const values = table.getAll();
    let result: Result;
    values.onsuccess = () => {
      const before = new Map((keys.result as string[]).map((key, index) => [key, values.result[index] as StoredItems]));
      const all = new Map(before);
      result = edit(all);
      for (const [key, stored] of all) if (before.get(key) !== stored) table.put(stored, key);
      for (const key of before.keys()) if (!all.has(key)) table.delete(key);
    };
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

/**
 * Stores of this tab on the device. Nothing is stored where `deviceTable` is null: the browser has no IndexedDB, or no
 * tab can tell which others are open.
 */
export const tabStores = new TabStores({
  tab,
  shelf: deviceTable ? onDevice(deviceTable) : inMemory,
  openTabs,
  now,
  tooLate: (_name, count) => announceExpired(count),
});

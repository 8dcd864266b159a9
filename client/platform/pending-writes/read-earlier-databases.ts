import { delMany, entries, type UseStore } from 'idb-keyval';
import { now } from '../state/clock.js';
import { changeRow, deviceTable, hasEarlierTabs, openTabs } from './device-table.js';
import { EARLIER_DATABASES, movedRow } from './earlier-rows.js';

/**
 * Moves the stored writes of earlier versions of the client into current rows; roster rows of open tabs stay. Deletes
 * the earlier databases if no tab of such a version is open now, otherwise leaves that to a later page. Does nothing
 * without storage.
 */
export async function readEarlierDatabases(): Promise<void> {
  if (!deviceTable) return;
  await move('rooster', deviceTable);
  for (const [name, table] of Object.entries(EARLIER_DATABASES)) {
    const database = await openExisting(name);
    if (!database) continue;
    await move(name, async (mode, work) => work(database.transaction(table, mode).objectStore(table)));
    database.close();
    if (!(await hasEarlierTabs())) indexedDB.deleteDatabase(name);
  }
}

async function move(database: string, table: UseStore): Promise<void> {
  const open = await openTabs();
  for (const [key, value] of await entries<string, unknown>(table)) {
    const moved = movedRow({ database, key, value }, open, now());
    if (!moved) continue;
    // First stored and then deleted: a page that goes in between loses nothing, and keys let nothing be done twice.
    await changeRow(moved.key, moved.merge);
    await delMany([key], table);
  }
}

/** Null: there is none. Opening would make it, which is undone. */
const openExisting = (name: string): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => resolve(null);
  });

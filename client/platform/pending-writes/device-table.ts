import { createStore, type UseStore } from 'idb-keyval';
import { v7 as newUuid } from 'uuid';
import { answeringTabs } from './answering-tabs.js';
import { DeviceRow, type RowFormat, type RowStorage } from './device-row.js';

const LOCK = 'rooster-tab/';
/** Ids of tabs of earlier versions, which stored writes elsewhere, do not begin so. */
const THIS_LAYOUT = '2-';

/** Id of this tab, new with each load of the page; it marks the writes that this tab is sending. */
export const tab = THIS_LAYOUT + newUuid();

/** Whether the browser has web locks: at https and on localhost only. */
export const hasLocks = 'locks' in navigator;
const hasChannels = 'BroadcastChannel' in globalThis;

// Held as long as the tab lives: how others know that what it holds is not theirs to send.
const isLocked = new Promise<void>((resolve) => {
  if (!hasLocks) return resolve();
  void navigator.locks.request(LOCK + tab, () => {
    resolve();
    return new Promise(() => undefined);
  });
});

/**
 * Database table of writes that no server has done. Null: the browser stores nothing, or has neither locks nor
 * channels, so that no tab could tell whose turn it is to send.
 */
export const deviceTable: UseStore | null =
  'indexedDB' in globalThis && (hasLocks || hasChannels) ? createStore('rooster', 'pending') : null;

const answering =
  deviceTable && !hasLocks ? answeringTabs(new BroadcastChannel('rooster-tabs'), tab) : async () => new Set([tab]);

/**
 * Ids of the tabs that are open now, including this one. Without web locks it takes 300 ms, and a sleeping tab is
 * missing.
 */
export async function openTabs(): Promise<ReadonlySet<string>> {
  if (!hasLocks) return answering();
  const { held = [] } = await navigator.locks.query();
  return new Set([tab, ...held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))]);
}

/**
 * Whether a tab of an earlier version of the client is open, which may still write to the databases of that version.
 */
export const hasEarlierTabs = async (): Promise<boolean> =>
  [...(await openTabs())].some((id) => !id.startsWith(THIS_LAYOUT));

const tabs = hasChannels ? new BroadcastChannel('rooster-pending') : null;
const rows = new Map<string, DeviceRow<unknown>>();

/**
 * Row that all tabs share, kept up to date with their changes. The same object, with the format of the first call, for
 * a key; its stored value is read in the background.
 */
export function deviceRow<Value>(key: string, format: RowFormat<Value>): DeviceRow<Value> {
  const cached = rows.get(key);
  if (cached) return cached as DeviceRow<unknown> as DeviceRow<Value>;
  const made = new DeviceRow(rowStorage(key), format);
  rows.set(key, made as DeviceRow<unknown>);
  void made.refresh();
  return made;
}

tabs?.addEventListener('message', ({ data }) => void rows.get(String(data))?.refresh());

/**
 * Changes the stored form of a row in one transaction across tabs, and refreshes the `DeviceRow` of that key on this
 * page. `edit` as in `RowStorage`. Rejects when the browser stores nothing.
 */
export async function changeRow(key: string, edit: (stored: unknown) => unknown): Promise<void> {
  await rowStorage(key).change(edit);
  await rows.get(key)?.refresh();
}

const rowStorage = (key: string): RowStorage => ({
  change: async (edit) => {
    if (!deviceTable) throw new Error('this browser stores nothing');
    await isLocked;
    const { stored, isChanged } = await deviceTable('readwrite', (objects) => edited(objects, key, edit));
    if (isChanged) tabs?.postMessage(key);
    return stored;
  },
});

interface Edited {
  readonly stored: unknown;
  readonly isChanged: boolean;
}

/** One row as `edit` leaves it, in the transaction of the table. */
const edited = (objects: IDBObjectStore, key: string, edit: (stored: unknown) => unknown): Promise<Edited> =>
  new Promise((resolve, reject) => {
    const { transaction } = objects;
    const reading = objects.get(key);
    let result: Edited = { stored: null, isChanged: false };
    reading.onsuccess = () => {
      const before: unknown = reading.result ?? null;
      const stored = edit(before);
      result = { stored, isChanged: stored !== before };
      if (!result.isChanged) return;
      if (stored === null) objects.delete(key);
      else objects.put(stored, key);
    };
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    transaction.onerror = () => reject(transaction.error);
  });

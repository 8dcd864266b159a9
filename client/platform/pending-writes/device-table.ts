import { createStore, type UseStore } from 'idb-keyval';
import { DeviceRow, type RowFormat, type RowStorage } from './device-row.js';

const LOCK = 'rooster-tab/';
/** Ids of tabs of earlier versions, which stored writes elsewhere, do not begin so. */
const THIS_LAYOUT = '2-';

/** Id of this tab, which marks the writes that it is sending. */
export const tab = THIS_LAYOUT + crypto.randomUUID();

// Held as long as the tab lives: how others know that what it holds is not theirs to send.
const isLocked = new Promise<void>((resolve) => {
  void navigator.locks?.request(LOCK + tab, () => {
    resolve();
    return new Promise(() => undefined);
  });
});

/** Tabs that are open at this moment, this one among them. */
export async function openTabs(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set([tab, ...held.flatMap(({ name }) => (name?.startsWith(LOCK) ? [name.slice(LOCK.length)] : []))]);
}

/** Whether a tab of an earlier version is open, which may still write to a database that is no longer read. */
export const hasEarlierTabs = async (): Promise<boolean> =>
  [...(await openTabs())].some((id) => !id.startsWith(THIS_LAYOUT));

/**
 * Database of unsent writes. Null: the browser forbids storage, or lacks locks, without which tabs could not take turns
 * in sending.
 */
export const deviceTable: UseStore | null =
  'indexedDB' in globalThis && 'locks' in navigator ? createStore('rooster', 'pending') : null;

const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('rooster-pending') : null;
const rows = new Map<string, DeviceRow<unknown>>();

/** A row that all tabs share; the same object for the same key. */
export function deviceRow<Value>(key: string, format: RowFormat<Value>): DeviceRow<Value> {
  const known = rows.get(key);
  if (known) return known as DeviceRow<unknown> as DeviceRow<Value>;
  const made = new DeviceRow(rowStorage(key), format);
  rows.set(key, made as DeviceRow<unknown>);
  void made.refresh();
  return made;
}

tabs?.addEventListener('message', ({ data }) => void rows.get(String(data))?.refresh());

/** Changes a row that is no value of this page, or not only. */
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

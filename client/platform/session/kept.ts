import { createStore, get, update } from 'idb-keyval';

const store = 'indexedDB' in globalThis ? createStore('rooster-kept', 'unsent') : null;
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('rooster-kept') : null;

/** Input that no server has received yet, stored by the browser; the key names its owner. Null: nothing. */
export async function kept(key: string): Promise<unknown> {
  const stored: unknown = store && (await get(key, store).catch(() => null));
  return stored ?? null;
}

/**
 * Changes the stored value in one transaction, so that two tabs do not overwrite each other. `edit` gets null when
 * nothing is stored, and answers null to store nothing. Answers what is stored afterwards; undefined: this browser
 * stores nothing, which only costs the safety net.
 */
export async function changeKept(key: string, edit: (stored: unknown) => unknown): Promise<unknown> {
  if (!store) return undefined;
  let edited: unknown;
  const editStored = (stored: unknown): unknown => (edited = edit(stored ?? null));
  try {
    await update<unknown>(key, editStored, store);
  } catch {
    return undefined;
  }
  tabs?.postMessage(key);
  return edited;
}

/** Calls `changed` after another tab changed the value. */
export function followKept(key: string, changed: () => void): void {
  tabs?.addEventListener('message', ({ data }) => {
    if (data === key) changed();
  });
}

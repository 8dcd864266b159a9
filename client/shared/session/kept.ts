import { createStore, del, get, set } from 'idb-keyval';

const store = 'indexedDB' in globalThis ? createStore('rooster-kept', 'unsent') : null;

/** What somebody asked for and no server has heard yet, kept by the browser; the key holds whose it is. Null: nothing. */
export const kept = (key: string): Promise<unknown> =>
  store ? get(key, store).catch(() => null) : Promise.resolve(null);

/** Keeps it; null: nothing (any more). A browser that keeps nothing only costs the safety net. */
export const keep = (key: string, value: unknown): void => {
  if (store) void (value === null ? del(key, store) : set(key, value, store)).catch(() => undefined);
};

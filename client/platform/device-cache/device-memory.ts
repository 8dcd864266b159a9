import { createStore, del, get, keys, set } from 'idb-keyval';

/** Version of the stored format; values of another version are dropped. */
const VERSION = 2;

/** Owner of stored data that may be read without a sign-in and outlive it. */
export const ANYBODY = 'anybody';

/** Stored value with its time. */
export interface Known<Value> {
  readonly value: Value;
  /** Time of the value, in milliseconds since 1970. */
  readonly at: number;
}

interface Stored extends Known<unknown> {
  readonly version: typeof VERSION;
}

const store = 'indexedDB' in globalThis ? createStore('rooster-known', 'answers') : null;

/** Errors of the storage are ignored: only the offline data are missing then. */
const ignore = (): undefined => undefined;

/**
 * Last value stored by `owner` under a name; null: none, of another format version, or storage is not available. The
 * shape is not checked.
 */
export async function lastKnown<Value>(owner: string, name: string): Promise<Known<Value> | null> {
  if (!store) return null;
  const stored = await get<Stored>([owner, name], store).catch(ignore);
  return stored?.version === VERSION ? (stored as Stored & Known<Value>) : null;
}

/**
 * Stores a value of `owner` under a name, in place of the former one; a failure of the storage is ignored. `at`: time
 * of the value, in milliseconds since 1970.
 */
export async function rememberKnown(owner: string, name: string, value: unknown, at: number): Promise<void> {
  if (store) await set([owner, name], { version: VERSION, value, at } satisfies Stored, store).catch(ignore);
}

/** Deletes the value of `owner` under a name; a failure of the storage is ignored. */
export async function forgetKnown(owner: string, name: string): Promise<void> {
  if (store) await del([owner, name], store).catch(ignore);
}

/** Deletes all stored values whose owner is not listed; failures of the storage are ignored. */
export async function forgetOthers(...owners: readonly string[]): Promise<void> {
  if (!store) return;
  const all = await keys<[string, string]>(store).catch(() => []);
  await Promise.all(all.filter(([owner]) => !owners.includes(owner)).map((key) => del(key, store).catch(ignore)));
}

import { createStore, del, get, keys, set } from 'idb-keyval';

/** Version of the stored format; values of another version are dropped. */
const VERSION = 2;

/** Owner of data that may be read without a sign-in. */
export const ANYBODY = 'anybody';

/** Something as it was known last. */
export interface Known<Value> {
  readonly value: Value;
  /** When that was, milliseconds since 1970. */
  readonly at: number;
}

interface Stored extends Known<unknown> {
  readonly version: typeof VERSION;
}

const store = 'indexedDB' in globalThis ? createStore('rooster-known', 'answers') : null;

/** Errors of the storage are ignored: only the offline data are missing then. */
const ignore = (): undefined => undefined;

/** Last value stored by `owner` under a name; null: none. The caller vouches for its shape in this version. */
export async function lastKnown<Value>(owner: string, name: string): Promise<Known<Value> | null> {
  if (!store) return null;
  const stored = await get<Stored>([owner, name], store).catch(ignore);
  return stored?.version === VERSION ? (stored as Stored & Known<Value>) : null;
}

/** Stores the last value of `owner` under a name. `at`: its time, in milliseconds since 1970. */
export async function rememberKnown(owner: string, name: string, value: unknown, at: number): Promise<void> {
  if (store) await set([owner, name], { version: VERSION, value, at } satisfies Stored, store).catch(ignore);
}

/** Deletes the value of `owner` under a name. */
export async function forgetKnown(owner: string, name: string): Promise<void> {
  if (store) await del([owner, name], store).catch(ignore);
}

/** Forgets all that belongs to others than these. */
export async function forgetOthers(...owners: readonly string[]): Promise<void> {
  if (!store) return;
  const all = await keys<[string, string]>(store).catch(() => []);
  await Promise.all(all.filter(([owner]) => !owners.includes(owner)).map((key) => del(key, store).catch(ignore)));
}

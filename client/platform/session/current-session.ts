import { distinctUntilChanged, fromEvent, map } from 'rxjs';
import { Session } from './session.js';
import type { KeyValueStorage } from './stored-session.js';

/** `localStorage`; null where the browser forbids it: reading the property alone may throw. */
export function deviceStorage(): KeyValueStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** The one session of this page. */
export const session = new Session(deviceStorage(), fromEvent<StorageEvent>(window, 'storage'));

/** Id of the signed-in user; null: nobody. Emits the current value and every change. */
export const userId$ = session.auth.values$.pipe(
  map((auth) => auth?.user.id ?? null),
  distinctUntilChanged(),
);

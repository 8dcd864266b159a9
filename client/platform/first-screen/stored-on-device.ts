import type { FirstScreen } from '#domain/own-roster/first-screen.views';
import { FIRST_SCREEN_KEY, parsed, storedSessionOf } from './first-screen.js';

/** Key of platform/session/stored-session.ts, which is a module of the application. */
const SESSION_KEY = 'rooster-v2';

/** localStorage key of the name of the location of this address, known since the last visit. */
export const PLACE_KEY = 'rooster-place';

/** Text stored in `localStorage`; null: none, or the browser forbids it. Never throws. */
export const storedOnDevice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a text in `localStorage`; a full or forbidden storage is ignored. */
export const storeOnDevice = (key: string, text: string): void => {
  try {
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden.
  }
};

/**
 * User and language of the session stored on this device; user null: nobody is signed in. Language Dutch by default.
 */
export const storedSession = () => storedSessionOf(storedOnDevice(SESSION_KEY));

/**
 * Stores a session that the server has opened before the application has loaded, with field names of the wire. Filters
 * of the same user stay; filters of another user are dropped. Language: `locale`.
 */
export function storeSession(
  auth: { readonly user: { readonly id: string }; readonly token: string },
  locale: string,
): void {
  const former = parsed(storedOnDevice(SESSION_KEY)) as {
    readonly filtersOf?: unknown;
    readonly filters?: object;
  } | null;
  const storedFilters = former?.filtersOf === auth.user.id ? former.filters : {};
  storeOnDevice(
    SESSION_KEY,
    JSON.stringify({ version: 1, auth, filtersOf: auth.user.id, filters: { ...storedFilters, locale } }),
  );
}

/**
 * Stores the first screen for the next visit, in place of the former; a storage that is full or forbidden is ignored.
 */
export const storeFirstScreen = (screen: FirstScreen): void => storeOnDevice(FIRST_SCREEN_KEY, JSON.stringify(screen));

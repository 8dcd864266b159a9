import { session } from './current-session.js';

/**
 * Storage key of the user whose notifications this device shows, and of the session in which the server last got its
 * push address.
 */
const KEY = 'rooster-v2.pushes';

interface Note {
  readonly userId: string;
  readonly session: string;
}

/** Enough of a token to tell sessions apart. */
const storedNote = (): Note | null => {
  const auth = session.auth.value;
  return auth && { userId: auth.user.id, session: auth.token.slice(-8) };
};

/**
 * Stores on this device that it shows pushes of the signed-in user, and that the server knows its push address in this
 * session.
 */
export function rememberPushes(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(storedNote()));
  } catch {
    // A device that keeps nothing is asked to show them again after each login.
  }
}

/** Deletes the note that this device shows pushes. */
export function forgetPushes(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It kept nothing.
  }
}

/**
 * Whether this device showed pushes of the signed-in user in an earlier session, so that the server needs its push
 * address again. False when nobody is signed in.
 */
export function arePushesLost(): boolean {
  try {
    const note = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Note> | null;
    const now = storedNote();
    return note !== null && now !== null && note.userId === now.userId && note.session !== now.session;
  } catch {
    return false;
  }
}

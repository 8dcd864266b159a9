import { session } from './current-session.js';

/**
 * Returns a check whether the user who is signed in now still is. Call it before a queued write is sent, so that it is
 * never sent in the name of another user.
 */
export function whileSignedIn(): () => boolean {
  const userId = session.auth.value?.user.id;
  return () => session.auth.value?.user.id === userId;
}

import { session } from './current-session.js';

/**
 * Returns a check whether the user of now is still signed in. A queued write calls it before it is sent, so that it is
 * never sent in the name of another user.
 */
export function whileSignedIn(): () => boolean {
  const userId = session.auth.value?.user.id;
  return () => session.auth.value?.user.id === userId;
}

import { session } from './current-session.js';

/**
 * Answers, later on, whether who is signed in now still is. A write that waits for its turn asks it before it goes:
 * nothing goes out in the name of who comes next.
 */
export function whileSignedIn(): () => boolean {
  const userId = session.auth.value?.user.id;
  return () => session.auth.value?.user.id === userId;
}

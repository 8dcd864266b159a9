import { mayOpen } from '#domain/access/access';
import type { SessionUser } from '#domain/session/session.views';
import { HOME_PATH, isEntrance, loginPath, PASSKEY_PATH } from '../platform/navigation/return-path.js';

/**
 * Decision of the guard: open the page, or redirect to `to`. `signOut`: nobody is signed in, so the session is ended
 * too.
 */
export type GuardResult =
  | { readonly open: true }
  | { readonly open: false; readonly signOut: boolean; readonly to: string };

/**
 * Route guard (specification, section 2); pure. Pages without sign-in are open; without a user it leads to /login and
 * back afterwards, a user who must add a passkey to that page, and a user who may not open the first segment to /main.
 * `path` is a path name, `search` its query with the question mark.
 */
export function guardRoute(user: SessionUser | null, path: string, search = ''): GuardResult {
  if (isEntrance(path)) return { open: true };
  if (!user) return { open: false, signOut: true, to: loginPath(path + search) };
  // A user who must add a passkey does that first; the server grants them no more than staff rights until then.
  if (user.needsPasskey && path.split('/')[1] !== 'account') return { open: false, signOut: false, to: PASSKEY_PATH };
  if (mayOpen(user, path)) return { open: true };
  return { open: false, signOut: false, to: HOME_PATH };
}

import { withoutToken } from '../session/hosts.js';

declare global {
  interface Window {
    /** Hand-over token that was found in the address and is not used yet. */
    roosterHandOver?: string;
  }
}

/**
 * The single-use token with which a browser arrives from another location. first-screen/before-paint.ts takes it out of the
 * address before anything else is fetched, so that it stays in no history, bookmark, referrer or log; where that could
 * not run, this module does when it is read, before a router looks at the address.
 */
const { token: found, rest } = withoutToken(window.location.href);
if (found !== null) {
  window.roosterHandOver = found;
  window.history.replaceState(window.history.state, '', rest);
}

/**
 * Returns the single-use token with which the browser arrived from another location, and forgets it; null: none, or
 * taken already.
 */
export function takeHandOverToken(): string | null {
  const token = window.roosterHandOver ?? null;
  delete window.roosterHandOver;
  return token;
}

import { Subject } from 'rxjs';
import { LINK_PATHS } from '../navigation/return-path.js';

/** Emits when the key of a mailed link was taken out of the address, also on a page that is open already. */
export const linkOpened$ = new Subject<void>();

let key: string | null = null;

/**
 * Takes the key of a mailed link out of the fragment of the address, on pages of such links only, so that it stays in
 * no history or bookmark. Runs when this module loads, before a router reads the address, and on each change of the
 * fragment.
 */
export function takeKeyFromAddress(): void {
  const { pathname, search, hash } = window.location;
  if (!LINK_PATHS.includes(pathname)) return;
  const found = new URLSearchParams(hash.slice(1)).get('token');
  if (found === null || found === '') return;
  key = found;
  window.history.replaceState(window.history.state, '', pathname + search);
  linkOpened$.next();
}

takeKeyFromAddress();
// A change of the fragment alone loads no new page.
window.addEventListener('hashchange', takeKeyFromAddress);

/** Key of the mailed link that was opened last in this tab; null: none, or its key was used. */
export const linkKey = (): string | null => key;

/** Forgets the key after its use. */
export const forgetLinkKey = (): void => {
  key = null;
};

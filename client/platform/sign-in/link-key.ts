import { Subject } from 'rxjs';
import { LINK_PATHS } from '../navigation/return-path.js';

/** Another link was opened in this tab, on a page that was there already. */
export const linkOpened$ = new Subject<void>();

let key: string | null = null;

/**
 * Takes the key of a mailed link out of the address when this module loads, before a router sees it, so that it stays
 * in no history and no bookmark. The key is in the fragment, which browsers never send to a server.
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

/** Key of the link that opened the page; null: no link, or its key was used. */
export const linkKey = (): string | null => key;

/** Forgets the key after its use. */
export const forgetLinkKey = (): void => {
  key = null;
};

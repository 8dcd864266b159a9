import { Subject } from 'rxjs';
import { LINK_PATHS } from '../navigation/return-path.js';

/** Another link was opened in this tab, on a page that was there already. */
export const linkOpened$ = new Subject<void>();

let key: string | null = null;

/**
 * The key of a link from a mail. It is taken out of the address as soon as this module is read, before a router looks
 * at it, and stays in no history and no bookmark. It stands in the fragment, which no server is ever sent.
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

/** Null: whoever is here came without a link, or has used it up. */
export const linkKey = (): string | null => key;

export const forgetLinkKey = (): void => {
  key = null;
};

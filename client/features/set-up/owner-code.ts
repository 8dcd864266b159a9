const KEY = 'owner-code';

/**
 * The owner's code from the server's own link. It is removed from the address as soon as this module is read, so that
 * no history, bookmark or log holds it, and kept for this tab, so that a reload asks for it no second time.
 */
if (window.location.pathname === '/set-up' && window.location.hash.length > 1) {
  storeOwnerCode(decodeURIComponent(window.location.hash.slice(1)));
  window.history.replaceState(window.history.state, '', window.location.pathname);
}

/** Owner's code stored for this tab; empty: none. */
export const storedOwnerCode = (): string => window.sessionStorage.getItem(KEY) ?? '';

/** Stores the owner's code for this tab; empty deletes it. */
export function storeOwnerCode(code: string): void {
  if (code === '') window.sessionStorage.removeItem(KEY);
  else window.sessionStorage.setItem(KEY, code);
}

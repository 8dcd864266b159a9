import { Store } from '../state/store.js';

/**
 * The key of the location at which the router has arrived (`useLocation().key`); null while it is on the way to another.
 * What is drawn follows a moment later: whoever leads elsewhere without being asked has to look here first, or undoes
 * what somebody has clicked meanwhile.
 */
export const arrivedAt = new Store<string | null>(null);

/** Path and query that the router is loading or shows. */
export const destination = new Store<{ readonly pathname: string; readonly search: string }>({
  pathname: '',
  search: '',
});

/** The query that a page has by now, drawn or not; null: one has left it, or is on the way to another. */
export function searchNow(page: string): URLSearchParams | null {
  const { pathname, search } = destination.value;
  return pathname === page ? new URLSearchParams(search) : null;
}

import { Store } from '../state/store.js';

/**
 * Key of the location that the router shows (`useLocation().key`); null during a navigation. Rendering follows a moment
 * later, so code that redirects without a user action must check this first, or it would undo a click made meanwhile.
 */
export const arrivedAt = new Store<string | null>(null);

/** Path and query that the router is loading or shows; empty before the first. */
export const destination = new Store<{ readonly pathname: string; readonly search: string }>({
  pathname: '',
  search: '',
});

/** Query that `page` (a pathname) has in the router, rendered or not; null: the router shows or loads another page. */
export function searchNow(page: string): URLSearchParams | null {
  const { pathname, search } = destination.value;
  return pathname === page ? new URLSearchParams(search) : null;
}

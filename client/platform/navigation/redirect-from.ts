import { redirect, replace } from 'react-router';

/**
 * Redirect response for a loader at an address that is not a final one. If the browser shows that address already, as
 * on the first load, the history entry is replaced: otherwise Back would redirect again for ever.
 */
export function redirectFrom(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  return window.location.pathname + window.location.search === pathname + search ? replace(to) : redirect(to);
}

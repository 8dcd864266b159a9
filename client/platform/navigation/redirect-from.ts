import { redirect, replace } from 'react-router';

/**
 * Leads on from an address that is not where one ends up. Where the browser stands on it already, as at the first
 * load, it is replaced: who goes back would else be led on again, for ever.
 */
export function redirectFrom(request: Request, to: string): Response {
  const { pathname, search } = new URL(request.url);
  return window.location.pathname + window.location.search === pathname + search ? replace(to) : redirect(to);
}

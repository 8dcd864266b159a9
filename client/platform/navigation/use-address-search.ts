// oxlint-disable-next-line eslint/no-restricted-imports -- this is the way that the rule names
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { searchNow } from './arrived-at.js';

type Search = URLSearchParams | Record<string, string> | string;

/**
 * Navigates to the same page with another query, given or derived from the current one: a new history entry, unless
 * `replace` is set.
 */
export type ChangeSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/**
 * Query of the page's address as rendered, and the function that changes it. Unlike with `useSearchParams`, a change
 * starts from the router's current address, so that a second click before rendering does not undo the first.
 */
export function useAddressSearch(): readonly [URLSearchParams, ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeSearch = (next, options) =>
    setSearch(typeof next === 'function' ? next(searchNow(pathname) ?? search) : next, options);
  return [search, change];
}

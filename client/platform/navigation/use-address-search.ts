// oxlint-disable-next-line eslint/no-restricted-imports -- this is the way that the rule names
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { searchNow } from './arrived-at.js';

type Search = URLSearchParams | Record<string, string> | string;

/** Writes the query of the page's address, or makes it from the one that stands there now. */
export type ChangeSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/**
 * The query of the page's address. As `useSearchParams`, but a change starts from what the address says by now: what
 * is drawn follows a moment later, and a second click within that moment would take back the first.
 */
export function useAddressSearch(): readonly [URLSearchParams, ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeSearch = (next, options) =>
    setSearch(typeof next === 'function' ? next(searchNow(pathname) ?? search) : next, options);
  return [search, change];
}

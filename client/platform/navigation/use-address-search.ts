// oxlint-disable-next-line eslint/no-restricted-imports -- this is the way that the rule names
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';
import { searchNow } from './arrived-at.js';

type Search = URLSearchParams | Record<string, string> | string;

/** Replaces the query of the page's address, or derives it from the current one. */
export type ChangeSearch = (next: Search | ((now: URLSearchParams) => Search), options?: NavigateOptions) => void;

/**
 * Query of the page's address. Unlike `useSearchParams`, a change starts from the current address: rendering follows a
 * moment later, and a second click in between would otherwise undo the first.
 */
export function useAddressSearch(): readonly [URLSearchParams, ChangeSearch] {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const change: ChangeSearch = (next, options) =>
    setSearch(typeof next === 'function' ? next(searchNow(pathname) ?? search) : next, options);
  return [search, change];
}

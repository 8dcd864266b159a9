import { useLocation } from 'react-router';
import { searchNow } from '../../platform/navigation/arrived-at.js';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';

/** In the address: the record that is changed, or `new`; so that a link opens it, and a phone's way back closes it. */
const ITEM = 'item';

export interface OpenedItem {
  /** Id of the record that is open, or what a new one is named; null: none is. */
  readonly item: string | null;
  /** Opens another; null: closes the one that is open. */
  readonly open: (id: string | null) => void;
  /** Closes what was saved: who has gone on to another record, or page, before the answer keeps that. */
  readonly closeSaved: (id: string) => void;
}

const withItem = (search: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(ITEM);
  else next.set(ITEM, id);
  return next;
};

/** The record of a list that is open beside it; `onLeave` before another one is. */
export function useOpenedItem(onLeave: () => void): OpenedItem {
  const [search, setSearch] = useAddressSearch();
  const { pathname } = useLocation();
  const open = (id: string | null) => {
    onLeave();
    setSearch((now) => withItem(now, id), { replace: id === null, preventScrollReset: true });
  };
  const closeSaved = (id: string) => {
    if (searchNow(pathname)?.get(ITEM) === id) open(null);
  };
  return { item: search.get(ITEM), open, closeSaved };
}

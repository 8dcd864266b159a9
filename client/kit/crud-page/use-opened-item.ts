import { useLocation } from 'react-router';
import { searchNow } from '../../platform/navigation/arrived-at.js';
import { useAddressSearch } from '../../platform/navigation/use-address-search.js';

/**
 * Query parameter with the id of the opened record, or `new`, so that a link opens it and the back button closes it.
 */
const ITEM = 'item';

/** Record of a list whose form is open, named by the query parameter `item`. */
export interface OpenedItem {
  /** Id of the open record, or `new`; null: none. */
  readonly item: string | null;
  /** Opens a record, as a new history entry; null closes the open one, in place. */
  readonly open: (id: string | null) => void;
  /** Closes a saved record, unless the user has gone on to another record or page meanwhile. */
  readonly closeSaved: (id: string) => void;
}

const withItem = (search: URLSearchParams, id: string | null): URLSearchParams => {
  const next = new URLSearchParams(search);
  if (id === null) next.delete(ITEM);
  else next.set(ITEM, id);
  return next;
};

/**
 * Record of a list that is open beside it, kept in the address; opening adds a history entry, closing replaces it.
 * `onLeave` is called before each change. `closeSaved` closes a record only if it is still the open one.
 */
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

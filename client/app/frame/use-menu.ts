import { useLocation } from 'react-router';
import { useOptionalUser } from '../../platform/session/use-session.js';
import { PAGES } from '../pages.js';
import { entryAt, type NavigationEntry, menuEntries } from './menu-entries.js';

const PAGE_PATHS = PAGES.map(({ path }) => path);

interface Menu {
  readonly entries: readonly NavigationEntry[];
  /** The entry of the page that is open. */
  readonly current: NavigationEntry | undefined;
}

/** Menu entries of the signed-in user, and the entry of the open page; no entries while nobody is signed in. */
export function useMenu(): Menu {
  const user = useOptionalUser();
  const { pathname } = useLocation();
  const entries = user ? menuEntries(user, PAGE_PATHS) : [];
  return { entries, current: entryAt(entries, pathname) };
}

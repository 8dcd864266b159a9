import { useEffect, useRef } from 'react';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useAddressSearch } from './use-address-search.js';
import { useToday } from '../session/use-session.js';
import { requestedWeek, WEEK_NAME, withParam } from './week-address.js';

/** Week in the query of the page's address. */
export interface AddressWeek {
  /** Monday of the week in the address; the current week if it names none. */
  readonly week: CivilDate;
  /** Puts another week into the address, as a new history entry, and keeps the scroll position. */
  readonly goToWeek: (monday: CivilDate) => void;
}

/** Monday of the week in the page's address; the current week if the address names none, or one outside the list. */
export function useNamedWeek(): CivilDate {
  const [search] = useAddressSearch();
  const today = useToday();
  const requested = requestedWeek(search.get(WEEK_NAME), today);
  return requested.kind === 'named' ? requested.monday : mondayOf(today);
}

/**
 * Week in the query of the page's address, for pages whose path does not name it. When a new week begins while the page
 * shows the current one, the address follows without a history entry.
 */
export function useAddressWeek(): AddressWeek {
  const [, setSearch] = useAddressSearch();
  const week = useNamedWeek();
  const show = (monday: CivilDate, replace: boolean) =>
    setSearch((now) => withParam(now, WEEK_NAME, monday), { replace, preventScrollReset: true });
  useThisWeekAlong(week, (monday) => show(monday, true));
  return { week, goToWeek: (monday) => show(monday, false) };
}

/**
 * Follows the current week: when a new week begins while `week` is the one that ends, `show` is called with the new
 * Monday. Pages stay open for days on a phone.
 */
export function useThisWeekAlong(week: CivilDate, show: (monday: CivilDate) => void): void {
  const thisWeek = mondayOf(useToday());
  const former = useRef(thisWeek);
  useEffect(() => {
    if (former.current === thisWeek) return;
    const isLeft = week === former.current;
    former.current = thisWeek;
    if (isLeft) show(thisWeek);
  });
}

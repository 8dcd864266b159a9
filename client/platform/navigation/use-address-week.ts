import { useEffect, useRef } from 'react';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useAddressSearch } from './use-address-search.js';
import { useToday } from '../session/use-session.js';
import { requestedWeek, WEEK_NAME, withParam } from './week-address.js';

export interface AddressWeek {
  /** Monday of the week that the address names. */
  readonly week: CivilDate;
  /** Shows another week; going back in the browser shows the former one again. */
  readonly goToWeek: (monday: CivilDate) => void;
}

/** Monday of the week that the address names; this week while its loader has not put one there. */
export function useNamedWeek(): CivilDate {
  const [search] = useAddressSearch();
  const today = useToday();
  const requested = requestedWeek(search.get(WEEK_NAME), today);
  return requested.kind === 'named' ? requested.monday : mondayOf(today);
}

/** The week of a page whose address has no other place for it. */
export function useAddressWeek(): AddressWeek {
  const [, setSearch] = useAddressSearch();
  const week = useNamedWeek();
  const show = (monday: CivilDate, replace: boolean) =>
    setSearch((now) => withParam(now, WEEK_NAME, monday), { replace, preventScrollReset: true });
  useThisWeekAlong(week, (monday) => show(monday, true));
  return { week, goToWeek: (monday) => show(monday, false) };
}

/**
 * Follows the current week: when a new week begins while the page shows the current one, `show` is called with its
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

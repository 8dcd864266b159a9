import { combineLatest, distinctUntilChanged, map } from 'rxjs';
import { type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import type { Watchable } from '../reactive/watchable.js';
import { session } from './current-session.js';
import { today } from './today.js';

/** Monday of the week that the pages with a week show: the chosen one, or the current one. */
export const selectedWeek: Watchable<CivilDate> = {
  get value() {
    return session.filters.value.mainFilter.week ?? mondayOf(today.value);
  },
  values$: combineLatest([session.filters.values$, today.values$]).pipe(
    map(() => selectedWeek.value),
    distinctUntilChanged(),
  ),
};

/** Chooses a week for every page that has one. The current week is kept as "the current one", whichever that becomes. */
export function selectWeek(monday: CivilDate): void {
  const week = monday === mondayOf(today.value) ? null : monday;
  session.setFilter('mainFilter', { ...session.filters.value.mainFilter, week });
}

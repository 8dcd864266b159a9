import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { HOME_PATH } from '../navigation/return-path.js';

/** Query parameters that mean the same at every location; departments, shifts and people belong to one location. */
const EVERYWHERE: readonly string[] = ['week', 'view', 'day', 'month', 'date', 'of', 'by'];

/**
 * Path and query of the same page at another location, with week and view, without parameters that name records of this
 * location. A dated page below the start page becomes the start page with its week.
 */
export function pathAtOtherLocation(pathname: string, search: string): string {
  const params = [...new URLSearchParams(search)].filter(([name]) => EVERYWHERE.includes(name));
  const opened = CivilDate.safeParse(
    pathname.startsWith(`${HOME_PATH}/`) ? pathname.split('/').find((part) => CivilDate.safeParse(part).success) : null,
  );
  const query = new URLSearchParams(opened.success ? [['week', mondayOf(opened.data)]] : params).toString();
  return (opened.success ? HOME_PATH : pathname) + (query && `?${query}`);
}

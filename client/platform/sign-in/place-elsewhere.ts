import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { HOME_PATH } from '../navigation/return-path.js';

/** Query parameters that mean the same at every location; departments, shifts and people belong to one location. */
const EVERYWHERE: readonly string[] = ['week', 'view', 'day', 'month', 'date', 'of', 'by'];

/** Address of the same page and week at another location, without parameters that name records of this location. */
export function placeElsewhere(pathname: string, search: string): string {
  const kept = [...new URLSearchParams(search)].filter(([name]) => EVERYWHERE.includes(name));
  const opened = CivilDate.safeParse(
    pathname.startsWith(`${HOME_PATH}/`) ? pathname.split('/').find((part) => CivilDate.safeParse(part).success) : null,
  );
  const query = new URLSearchParams(opened.success ? [['week', mondayOf(opened.data)]] : kept).toString();
  return (opened.success ? HOME_PATH : pathname) + (query && `?${query}`);
}

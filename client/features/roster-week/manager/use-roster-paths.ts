import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { useAddressSearch } from '../../../shared/address/use-address-search.js';
import { DEPARTMENT_NAME } from '../../../shared/weeks/week-address.js';
import { useNamedWeek } from '../../../shared/weeks/use-address-week.js';
import { addPath, homePath, shiftPath } from './addresses.js';
import { useOpenedShift } from './use-opened-shift.js';

export interface RosterPaths {
  /** Monday of the week that is shown: of the date that is open beside the board, or the one that the address names. */
  readonly monday: CivilDate;
  /** The board alone; of the week that is shown, or another. */
  readonly home: (monday?: CivilDate) => string;
  readonly shift: (shift: { readonly date: string; readonly id: string }) => string;
  readonly add: (date: CivilDate, jobId?: string) => string;
}

/** Where one is, and the ways from there, which all keep the department that is looked at. */
export function useRosterPaths(): RosterPaths {
  const [search] = useAddressSearch();
  const week = useNamedWeek();
  const { date } = useOpenedShift();
  const opened = CivilDate.safeParse(date);
  const monday = opened.success ? mondayOf(opened.data) : week;
  const department = search.get(DEPARTMENT_NAME);
  return {
    monday,
    home: (other = monday) => homePath(other, department),
    shift: (shift) => shiftPath(shift, department),
    add: (on, jobId) => addPath(on, department, jobId),
  };
}

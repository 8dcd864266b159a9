import { CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { destination } from '../../../platform/navigation/arrived-at.js';
import { useAddressSearch } from '../../../platform/navigation/use-address-search.js';
import { DEPARTMENT_NAME } from '../../../platform/navigation/week-address.js';
import { useNamedWeek } from '../../../platform/navigation/use-address-week.js';
import { addPath, HOME, homePath, shiftPath } from './addresses.js';
import { useOpenedShift } from './use-opened-shift.js';

/** Paths below /main with the chosen department. */
export interface RosterPaths {
  /** Monday of the shown week: of the date opened beside the board, otherwise of the address. */
  readonly monday: CivilDate;
  /** Path of the board without a panel; default: the shown week. */
  readonly home: (monday?: CivilDate) => string;
  /** Path that opens the panel of a shift. */
  readonly shift: (shift: { readonly date: string; readonly id: string }) => string;
  /** Path that opens the form for a new shift on a date; `jobId`: preselected job. */
  readonly add: (date: CivilDate, jobId?: string) => string;
}

/** The department that was chosen last, which may not be drawn yet. */
function departmentNow(drawn: URLSearchParams): string | null {
  const { pathname, search } = destination.value;
  const isRoster = pathname === HOME || pathname.startsWith(`${HOME}/`);
  return (isRoster ? new URLSearchParams(search) : drawn).get(DEPARTMENT_NAME);
}

/**
 * Paths below /main (board, shift, form for a new one) that keep the chosen department; the week is that of an opened
 * shift, else of the address. Does not navigate.
 */
export function useRosterPaths(): RosterPaths {
  const [search] = useAddressSearch();
  const week = useNamedWeek();
  const { date } = useOpenedShift();
  const opened = CivilDate.safeParse(date);
  const monday = opened.success ? mondayOf(opened.data) : week;
  const department = () => departmentNow(search);
  return {
    monday,
    home: (other = monday) => homePath(other, department()),
    shift: (shift) => shiftPath(shift, department()),
    add: (on, jobId) => addPath(on, department(), jobId),
  };
}

import type { LocationId } from '#domain/kernel/ids';
import { useOutletContext } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import type { ShownDepartment } from '../use-department.js';

/** Data shared by the published board and its panels. */
export interface ManagerWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** Published shifts with the user's pending edits applied; null until loaded. */
  readonly roster: WeekRoster | null;
  /** Null until loaded. */
  readonly planning: PlanningWeek | null;
  /** Null until departments and the user's own department are loaded. */
  readonly department: ShownDepartment | null;
}

/** Data of the week that the board shows, for a panel beside it; only inside the outlet of `ManagerHome`. */
export const useManagerWeek = (): ManagerWeek => useOutletContext<ManagerWeek>();

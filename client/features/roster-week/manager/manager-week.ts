import type { LocationId } from '#domain/kernel/ids';
import { useOutletContext } from 'react-router';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import type { Department } from '../use-department.js';

/** Data shared by the published board and its panel. */
export interface ManagerWeek {
  readonly locationId: LocationId;
  readonly monday: CivilDate;
  /** With one's own edits on top; null while it has not come. */
  readonly roster: WeekRoster | null;
  readonly planning: PlanningWeek | null;
  readonly department: Department | null;
}

/** The week that is on screen, for what opens beside it. */
export const useManagerWeek = (): ManagerWeek => useOutletContext<ManagerWeek>();

import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import type { ShiftActions } from './use-shift-actions.js';

/** The shift that a panel is about, in its week. */
export interface ShiftPanelProps {
  readonly shift: FullSchedule;
  readonly roster: WeekRoster;
  readonly planning: PlanningWeek;
}

/** The same for a part of the panel, with what can be done. */
export interface ShiftPartProps extends ShiftPanelProps {
  readonly actions: ShiftActions;
}

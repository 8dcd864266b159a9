import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { PlanningWeek } from '../../../roster/published-week/planning-week.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';
import type { ShiftActions } from './use-shift-actions.js';

/** Shift of a panel with its week. */
export interface ShiftPanelProps {
  readonly shift: FullSchedule;
  readonly roster: WeekRoster;
  readonly planning: PlanningWeek;
}

/** Shift of a panel with its week and the actions on it. */
export interface ShiftPartProps extends ShiftPanelProps {
  readonly actions: ShiftActions;
}

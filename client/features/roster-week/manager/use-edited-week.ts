import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { type PlanningWeek, planningWeekOf } from '../../../roster/published-week/planning-week.js';
import { withEdits } from '../../../roster/published-week/roster-edits.js';
import { rosterEdits } from '../../../roster/published-week/shift-writes.js';
import { useWeekRoster } from '../../../roster/published-week/use-rosters.js';
import type { WeekRoster } from '../../../roster/published-week/week-roster.js';

/** Published roster of a week, live, with the user's pending edits applied; null until loaded. */
export function useEditedWeek(locationId: LocationId, monday: CivilDate): WeekRoster | null {
  const roster = useWeekRoster(locationId, monday);
  const edits = useLiveState(rosterEdits);
  return roster && { ...roster, shifts: withEdits(roster.shifts, edits) };
}

/** Planning facts of a week, live; null until loaded. */
export const usePlanningWeek = (locationId: LocationId, monday: CivilDate): PlanningWeek | null =>
  useLiveState(watchedRecords(planningStream(locationId, monday)), planningWeekOf);

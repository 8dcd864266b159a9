import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { planningStream } from '#domain/catalogue/planning-records.views';
import { watchedRecords } from '../../../shared/live/watched-records.js';
import { useLiveState } from '../../../shared/reactive/use-live-state.js';
import { type PlanningWeek, planningWeekOf } from '../../../shared/shifts/planning-week.js';
import { withEdits } from '../../../shared/shifts/roster-edits.js';
import { rosterEdits } from '../../../shared/shifts/shift-writes.js';
import { useWeekRoster } from '../../../shared/shifts/use-rosters.js';
import type { WeekRoster } from '../../../shared/shifts/week-roster.js';

/** The published roster of a week with one's own edits on top of it; null while it is not there. */
export function useEditedWeek(locationId: LocationId, monday: CivilDate): WeekRoster | null {
  const roster = useWeekRoster(locationId, monday);
  const edits = useLiveState(rosterEdits);
  return roster && { ...roster, shifts: withEdits(roster.shifts, edits) };
}

/** What planning in a week rests on, live; null while it is not there. */
export const usePlanningWeek = (locationId: LocationId, monday: CivilDate): PlanningWeek | null =>
  useLiveState(watchedRecords(planningStream(locationId, monday)), planningWeekOf);

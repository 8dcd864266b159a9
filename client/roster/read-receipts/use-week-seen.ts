import type { CivilDate } from '#domain/kernel/civil-date';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { type PlanningRecords, planningStream } from '#domain/catalogue/planning-records.views';
import { recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { useLocationId } from '../../platform/session/use-session.js';

/** Recipients of a week at the location, unsorted, and whether they have opened it, live; empty until loaded. */
export function useWeekSeen(monday: CivilDate): readonly WeekSeen[] {
  const locationId = useLocationId();
  const records = useLiveState(watchedRecords(planningStream(locationId, monday)), seenIn);
  return [...records.values()];
}

const NONE: ReadonlyMap<string, WeekSeen> = new Map();

const seenIn = (state: RecordsState<PlanningRecords>): ReadonlyMap<string, WeekSeen> =>
  state.phase === 'ready' ? recordsOf(state.records, 'weekSeen') : NONE;

import type { PlanningLocation } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** Facts needed to plan a week at a location, by kind and id. For managers only. */
export interface PlanningWeek extends PlanningMaps {
  readonly location: PlanningLocation;
}

type PlanningMaps = {
  readonly [
    Type in Exclude<keyof PlanningRecords, 'location' | 'acknowledged' | 'ruleOverrides' | 'weekSeen'>
  ]: ReadonlyMap<string, PlanningRecords[Type]>;
};

const weeks = new WeakMap<RecordMaps<PlanningRecords>, PlanningWeek>();

/**
 * Planning facts in the records of the stream `planning/…`; null until they have loaded. The same object for the same
 * records.
 */
export function planningWeekOf(state: RecordsState<PlanningRecords>): PlanningWeek | null {
  if (state.phase !== 'ready') return null;
  const { records } = state;
  const cached = weeks.get(records);
  if (cached) return cached;
  const location = recordsOf(records, 'location').values().next().value;
  if (!location) return null;
  const week: PlanningWeek = {
    location,
    job: recordsOf(records, 'job'),
    filter: recordsOf(records, 'filter'),
    person: recordsOf(records, 'person'),
    elsewhere: recordsOf(records, 'elsewhere'),
    otherWeeks: recordsOf(records, 'otherWeeks'),
    comment: recordsOf(records, 'comment'),
    demand: recordsOf(records, 'demand'),
  };
  weeks.set(records, week);
  return week;
}

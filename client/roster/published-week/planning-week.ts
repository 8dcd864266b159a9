import type { PlanningLocation } from '#domain/planning/planning.views';
import type { PlanningRecords } from '#domain/catalogue/planning-records.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** Facts needed to plan a week at a location, by kind and id; `place` is the location. For managers only. */
export interface PlanningWeek extends PlanningMaps {
  readonly place: PlanningLocation;
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
  const known = weeks.get(records);
  if (known) return known;
  const place = recordsOf(records, 'location').values().next().value;
  if (!place) return null;
  const week: PlanningWeek = {
    place,
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

import type { PlanningLocation, PlanningRecords } from '#domain/planning/planning.views';
import type { RecordMaps } from '../live/record-sync.js';
import type { RecordsState } from '../live/record-stream.js';

/** What planning in a week at a location rests on, by type and id: for managers only. */
export interface PlanningWeek extends PlanningMaps {
  readonly place: PlanningLocation;
}

type PlanningMaps = {
  readonly [Type in Exclude<keyof PlanningRecords, 'location'>]: ReadonlyMap<string, PlanningRecords[Type]>;
};

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

const ofType = <Type extends keyof PlanningRecords>(
  records: RecordMaps,
  type: Type,
): ReadonlyMap<string, PlanningRecords[Type]> => (records[type] ?? NONE) as ReadonlyMap<string, PlanningRecords[Type]>;

const weeks = new WeakMap<RecordMaps, PlanningWeek>();

/** Records of the stream `planning/…`; null while they have not come. The same object for the same records. */
export function planningWeekOf(state: RecordsState): PlanningWeek | null {
  if (state.phase !== 'ready') return null;
  const { records } = state;
  const known = weeks.get(records);
  if (known) return known;
  const place = ofType(records, 'location').values().next().value;
  if (!place) return null;
  const week: PlanningWeek = {
    place,
    job: ofType(records, 'job'),
    filter: ofType(records, 'filter'),
    person: ofType(records, 'person'),
    elsewhere: ofType(records, 'elsewhere'),
    comment: ofType(records, 'comment'),
    demand: ofType(records, 'demand'),
  };
  weeks.set(records, week);
  return week;
}

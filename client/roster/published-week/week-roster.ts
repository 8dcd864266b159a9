import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningComment } from '#domain/planning/planning.views';
import type { FullSchedule, PushedWeekState, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** The published roster of a location in one week, as one may see it. */
export interface WeekRoster {
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  /** Whether a department's week is published, by job filter. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  readonly comments: ReadonlyMap<CivilDate, PlanningComment>;
}

/** Records of the stream `roster-week/…`; null while they have not come. */
export function weekRosterOf(state: RecordsState<RosterWeekRecords>): WeekRoster | null {
  return state.phase === 'ready' ? rosterIn(state.records) : null;
}

const rosters = new WeakMap<RecordMaps<RosterWeekRecords>, WeekRoster>();

function rosterIn(records: RecordMaps<RosterWeekRecords>): WeekRoster {
  const known = rosters.get(records);
  if (known) return known;
  const roster: WeekRoster = {
    shifts: recordsOf(records, 'shift'),
    weeks: recordsOf(records, 'week'),
    comments: recordsOf(records, 'comment') as WeekRoster['comments'],
  };
  rosters.set(records, roster);
  return roster;
}

/** Orders shifts by start, then job and id, so that the order does not depend on names. */
export const byStart = (a: FullSchedule, b: FullSchedule): number =>
  a.start.localeCompare(b.start) ||
  a.ending.localeCompare(b.ending) ||
  a.jobId.localeCompare(b.jobId) ||
  a.id.localeCompare(b.id);

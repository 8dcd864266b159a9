import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningComment } from '#domain/planning/planning.views';
import type { FullSchedule, PushedWeekState, RosterWeekRecords } from '#domain/roster-week/roster-week.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** Published roster of a location in one week, as far as the user may see it. */
export interface WeekRoster {
  /** Shifts by id. */
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  /** State of each department's week, by id of the record. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  /** Comments by date. */
  readonly comments: ReadonlyMap<CivilDate, PlanningComment>;
}

/**
 * Published roster in the records of the stream `roster-week/…`; null until they have loaded. The same object for the
 * same records.
 */
export function weekRosterOf(state: RecordsState<RosterWeekRecords>): WeekRoster | null {
  return state.phase === 'ready' ? rosterIn(state.records) : null;
}

const rosters = new WeakMap<RecordMaps<RosterWeekRecords>, WeekRoster>();

function rosterIn(records: RecordMaps<RosterWeekRecords>): WeekRoster {
  const cached = rosters.get(records);
  if (cached) return cached;
  const roster: WeekRoster = {
    shifts: recordsOf(records, 'shift'),
    weeks: recordsOf(records, 'week'),
    comments: recordsOf(records, 'comment') as WeekRoster['comments'],
  };
  rosters.set(records, roster);
  return roster;
}

/** Comparator: by start, then end, job and id, so that the order does not depend on names. */
export const byStart = (a: FullSchedule, b: FullSchedule): number =>
  a.start.localeCompare(b.start) ||
  a.ending.localeCompare(b.ending) ||
  a.jobId.localeCompare(b.jobId) ||
  a.id.localeCompare(b.id);

import type { CivilDate } from '#domain/kernel/civil-date';
import type { PlanningComment } from '#domain/planning/planning.views';
import type { FullSchedule, PushedWeekState } from '#domain/roster-week/roster-week.views';
import type { RecordMaps } from '../live/record-sync.js';
import type { RecordsState } from '../live/record-stream.js';

/** The published roster of a location in one week, as one may see it. */
export interface WeekRoster {
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  /** Whether a department's week is published, by job filter. */
  readonly weeks: ReadonlyMap<string, PushedWeekState>;
  readonly comments: ReadonlyMap<CivilDate, PlanningComment>;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

/** Records of the stream `roster-week/…`; null while they have not come. */
export function weekRosterOf(state: RecordsState): WeekRoster | null {
  return state.phase === 'ready' ? rosterIn(state.records) : null;
}

const rosters = new WeakMap<RecordMaps, WeekRoster>();

function rosterIn(records: RecordMaps): WeekRoster {
  const known = rosters.get(records);
  if (known) return known;
  const roster: WeekRoster = {
    shifts: (records['shift'] ?? NONE) as WeekRoster['shifts'],
    weeks: (records['week'] ?? NONE) as WeekRoster['weeks'],
    comments: (records['comment'] ?? NONE) as WeekRoster['comments'],
  };
  rosters.set(records, roster);
  return roster;
}

/** By start, then by job and id, so that a list stands still while names change. */
export const byStart = (a: FullSchedule, b: FullSchedule): number =>
  a.start.localeCompare(b.start) ||
  a.ending.localeCompare(b.ending) ||
  a.job_id.localeCompare(b.job_id) ||
  a.id.localeCompare(b.id);

import { type OwnRecords, type OwnWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import type { OwnLocation } from '#domain/own-roster/own-location.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** Somebody's own shifts at every location, from last week to ten weeks ahead. */
export interface OwnRoster {
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  readonly locations: ReadonlyMap<string, OwnLocation>;
  /** Dates that are live; null: not told. */
  readonly window: OwnWindow | null;
}

const rosters = new WeakMap<RecordMaps<OwnRecords>, OwnRoster>();

/** Records of the stream `own/…`; null while they have not come. */
export function ownRosterOf(state: RecordsState<OwnRecords>): OwnRoster | null {
  if (state.phase !== 'ready') return null;
  const known = rosters.get(state.records);
  if (known) return known;
  const roster: OwnRoster = {
    shifts: recordsOf(state.records, 'shift'),
    locations: recordsOf(state.records, 'location'),
    window: recordsOf(state.records, 'window').get(WINDOW_RECORD) ?? null,
  };
  rosters.set(state.records, roster);
  return roster;
}

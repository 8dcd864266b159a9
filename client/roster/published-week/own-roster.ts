import { type OwnRecords, type OwnWindow, WINDOW_RECORD } from '#domain/catalogue/own-records.views';
import type { OwnLocation } from '#domain/own-roster/own-location.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import { type RecordMaps, recordsOf } from '../../platform/live/record-maps.js';
import type { RecordsState } from '../../platform/live/record-stream.js';

/** The user's shifts at all locations, from last week to ten weeks ahead. */
export interface OwnRoster {
  /** Shifts by id, called-off ones included. */
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  /** Locations of the user, by id. */
  readonly locations: ReadonlyMap<string, OwnLocation>;
  /** Range of dates that is live; null: the server has not sent it. */
  readonly window: OwnWindow | null;
}

const rosters = new WeakMap<RecordMaps<OwnRecords>, OwnRoster>();

/**
 * Own shifts in the records of the stream `own/…`; null until they have loaded. The same object for the same records.
 */
export function ownRosterOf(state: RecordsState<OwnRecords>): OwnRoster | null {
  if (state.phase !== 'ready') return null;
  const cached = rosters.get(state.records);
  if (cached) return cached;
  const roster: OwnRoster = {
    shifts: recordsOf(state.records, 'shift'),
    locations: recordsOf(state.records, 'location'),
    window: recordsOf(state.records, 'window').get(WINDOW_RECORD) ?? null,
  };
  rosters.set(state.records, roster);
  return roster;
}

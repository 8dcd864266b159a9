import { type OwnLocation, type OwnRecords, type OwnWindow, WINDOW_RECORD } from '#domain/roster-week/own.views';
import type { FullSchedule } from '#domain/roster-week/roster-week.views';
import type { RecordMaps } from '../live/record-sync.js';
import type { RecordsState } from '../live/record-stream.js';

/** Somebody's own shifts at every location, from last week to ten weeks ahead. */
export interface OwnRoster {
  readonly shifts: ReadonlyMap<string, FullSchedule>;
  readonly locations: ReadonlyMap<string, OwnLocation>;
  /** Dates that are live; null: not told. */
  readonly window: OwnWindow | null;
}

const NONE: ReadonlyMap<string, never> = new Map<string, never>();

const ofType = <Type extends keyof OwnRecords>(
  records: RecordMaps,
  type: Type,
): ReadonlyMap<string, OwnRecords[Type]> => (records[type] ?? NONE) as ReadonlyMap<string, OwnRecords[Type]>;

const rosters = new WeakMap<RecordMaps, OwnRoster>();

/** Records of the stream `own/…`; null while they have not come. */
export function ownRosterOf(state: RecordsState): OwnRoster | null {
  if (state.phase !== 'ready') return null;
  const known = rosters.get(state.records);
  if (known) return known;
  const roster: OwnRoster = {
    shifts: ofType(state.records, 'shift'),
    locations: ofType(state.records, 'location'),
    window: ofType(state.records, 'window').get(WINDOW_RECORD) ?? null,
  };
  rosters.set(state.records, roster);
  return roster;
}

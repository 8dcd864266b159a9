import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import { ownStream } from '#domain/catalogue/own-records.views';
import { rosterWeekStream } from '#domain/roster-week/roster-week.events';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { thisMinute } from '../../platform/session/this-minute.js';
import { useUser } from '../../platform/session/use-session.js';
import { type OwnRoster, ownRosterOf } from './own-roster.js';
import { type RosterDirectory, rosterDirectory } from './roster-directory.js';
import { type WeekRoster, weekRosterOf } from './week-roster.js';

/** Live published roster of a location's week; null until it has loaded, or when the server refuses it. */
export const useWeekRoster = (locationId: LocationId, monday: CivilDate): WeekRoster | null =>
  useLiveState(watchedRecords(rosterWeekStream(locationId, monday)), weekRosterOf);

/**
 * Live shifts of the user at all locations, called-off ones included, from last week to ten weeks ahead; null while
 * loading.
 */
export function useOwnRoster(): OwnRoster | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), ownRosterOf);
}

/**
 * Jobs and departments of the location, fetched while mounted if older than 5 minutes; without a connection as stored.
 */
export const useRosterDirectory = (): RosterDirectory => useLiveState(rosterDirectory);

/** Start of the current minute, in milliseconds since 1970, followed while mounted. */
export const useThisMinute = (): number => useLiveState(thisMinute);

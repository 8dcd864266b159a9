import { zoneOf } from '../../platform/session/today.js';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';

/**
 * Returns a function from a location's id to its IANA time zone; for locations where the user does not work, the
 * session's location's zone.
 */
export function useZoneOf(): (locationId: string) => string {
  const myRoster = useOwnRoster();
  const currentLocation = useLocationRecord();
  return (locationId) => myRoster?.locations.get(locationId)?.zone ?? zoneOf(currentLocation);
}

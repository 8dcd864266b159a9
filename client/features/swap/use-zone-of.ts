import { zoneOf } from '../../platform/session/today.js';
import { useLocationRecord } from '../../platform/session/use-session.js';
import { useOwnRoster } from '../../roster/published-week/use-rosters.js';

/** IANA zones of the places where one works; elsewhere that of the location of the session. */
export function useZoneOf(): (locationId: string) => string {
  const own = useOwnRoster();
  const here = useLocationRecord();
  return (locationId) => own?.locations.get(locationId)?.zone ?? zoneOf(here);
}

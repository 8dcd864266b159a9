import { CivilDate, isMonday } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';
import type { Caller } from '../http/caller.js';
import type { Admission } from '../live/live-streams.js';

/** Location and Monday of a stream `draft-week/{locationId}/{monday}` or `roster-week/…`. */
export function streamPlace(streamId: string): { locationId: LocationId; monday: CivilDate } {
  const [, locationId, monday] = streamId.split('/');
  return { locationId: locationId as LocationId, monday: monday as CivilDate };
}

/** Admits to a stream of one week of a location within reach. */
export function admitToWeek(caller: Caller, stream: string, audience: string): Admission {
  const { locationId, monday } = streamPlace(stream);
  const date = CivilDate.safeParse(monday);
  const known = stream.split('/').length === 3 && date.success && isMonday(date.data) && caller.reach.has(locationId);
  return known ? { audience } : { refused: 'not_found' };
}

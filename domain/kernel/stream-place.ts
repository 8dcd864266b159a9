import type { CivilDate } from './civil-date.js';
import type { LocationId } from './ids.js';

/** Location and Monday of a stream `draft-week/{locationId}/{monday}` or `roster-week/…`. */
export function streamPlace(streamId: string): { readonly locationId: LocationId; readonly monday: CivilDate } {
  const [, locationId, monday] = streamId.split('/');
  return { locationId: locationId as LocationId, monday: monday as CivilDate };
}

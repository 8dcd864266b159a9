import type { CivilDate } from './civil-date.js';
import type { LocationId } from './ids.js';

/**
 * Location and Monday from a stream id `draft-week/{locationId}/{monday}` or `roster-week/…`; other ids are not
 * detected.
 */
export function streamPlace(streamId: string): { readonly locationId: LocationId; readonly monday: CivilDate } {
  const [, locationId, monday] = streamId.split('/');
  return { locationId: locationId as LocationId, monday: monday as CivilDate };
}

import type { CivilDate } from '#domain/kernel/civil-date';
import type { LocationId } from '#domain/kernel/ids';

/** Location and Monday of a stream `draft-week/{locationId}/{monday}` or `roster-week/…`. */
export function streamPlace(streamId: string): { locationId: LocationId; monday: CivilDate } {
  const [, locationId, monday] = streamId.split('/');
  return { locationId: locationId as LocationId, monday: monday as CivilDate };
}

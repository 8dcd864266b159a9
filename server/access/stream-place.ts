import { CivilDate, isMonday } from '#domain/kernel/civil-date';
import { streamPlace } from '#domain/kernel/stream-place';
import type { Caller } from '../http/caller.js';
import type { Admission, RecordRoom } from '../live/live-streams.js';
import type { WeekPlace } from '../live/record-sources.js';

/** The week that is watched, and for whom. */
export const weekPlaceOf = ({ organisationId, stream, audience }: RecordRoom): WeekPlace => ({
  organisationId,
  ...streamPlace(stream),
  audience: audience === 'admin' ? 'admin' : 'staff',
});

/** Admits to a stream of one week of a location within reach. */
export function admitToWeek(caller: Caller, stream: string, audience: string): Admission {
  const { locationId, monday } = streamPlace(stream);
  const date = CivilDate.safeParse(monday);
  const known = stream.split('/').length === 3 && date.success && isMonday(date.data) && caller.reach.has(locationId);
  return known ? { audience } : { refused: 'not_found' };
}

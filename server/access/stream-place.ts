import { CivilDate, isMonday } from '#domain/kernel/civil-date';
import { streamPlace } from '#domain/kernel/stream-place';
import type { Caller } from '../http/caller.js';
import type { Admission, RecordRoom } from '../live/live-streams.js';
import type { WeekPlace } from '../live/record-sources.js';

/** Organisation, location and week of a live stream, with its audience: `admin` as it is, any other is `staff`. */
export const weekPlaceOf = ({ organisationId, stream, audience }: RecordRoom): WeekPlace => ({
  organisationId,
  ...streamPlace(stream),
  audience: audience === 'admin' ? 'admin' : 'staff',
});

/**
 * Admits to a live stream `{kind}/{location}/{monday}` if the location is within reach and the date is a Monday;
 * otherwise refuses with `not_found`. Does not check the role.
 */
export function admitToWeek(caller: Caller, stream: string, audience: string): Admission {
  const { locationId, monday } = streamPlace(stream);
  const date = CivilDate.safeParse(monday);
  const isAllowed =
    stream.split('/').length === 3 && date.success && isMonday(date.data) && caller.reach.has(locationId);
  return isAllowed ? { audience } : { refused: 'not_found' };
}

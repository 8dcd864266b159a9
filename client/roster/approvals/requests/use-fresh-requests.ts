import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { useFreshRecords } from '../../../platform/live/use-fresh-records.js';
import { useLocationId } from '../../../platform/session/use-session.js';
import type { RequestKind } from './use-place-requests.js';

/** Ids of requests at the location that have just come or changed, for a moment; `onChange` hears the record of each. */
export function useFreshRequests<Kind extends RequestKind>(
  kind: Kind,
  onChange?: (record: LocationRecords[Kind]) => void,
): ReadonlySet<string> {
  const locationId = useLocationId();
  return useFreshRecords(locationRecordStream(locationId), kind, onChange);
}

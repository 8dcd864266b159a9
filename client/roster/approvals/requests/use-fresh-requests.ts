import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { useFreshRecords } from '../../../platform/live/use-fresh-records.js';
import { useLocationId } from '../../../platform/session/use-session.js';
import type { RequestKind } from './use-place-requests.js';

/**
 * Ids of requests at the location that were added or changed in the last 2.4 seconds, to be highlighted; `onChange` is
 * called with each such record.
 */
export function useFreshRequests<Kind extends RequestKind>(
  kind: Kind,
  onChange?: (record: LocationRecords[Kind]) => void,
): ReadonlySet<string> {
  const locationId = useLocationId();
  return useFreshRecords(locationRecordStream(locationId), kind, onChange);
}

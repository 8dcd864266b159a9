import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { recordsOf } from '../../../platform/live/record-maps.js';
import type { RecordsState } from '../../../platform/live/record-stream.js';
import { watchedRecords } from '../../../platform/live/watched-records.js';
import { useLiveState } from '../../../platform/state/use-live-state.js';
import { useLocationId } from '../../../platform/session/use-session.js';

/** Kinds of requests that managers decide. */
export type RequestKind = 'swap' | 'shiftRequest' | 'timeOut' | 'weekAsked';

type PlaceList<Kind extends RequestKind> = ReadonlyMap<string, LocationRecords[Kind]>;

const listOf =
  <Kind extends RequestKind>(kind: Kind) =>
  (state: RecordsState<LocationRecords>): PlaceList<Kind> | null =>
    state.phase === 'ready' ? recordsOf(state.records, kind) : null;

const LISTS: { readonly [Kind in RequestKind]: (state: RecordsState<LocationRecords>) => PlaceList<Kind> | null } = {
  swap: listOf('swap'),
  shiftRequest: listOf('shiftRequest'),
  timeOut: listOf('timeOut'),
  weekAsked: listOf('weekAsked'),
};

/**
 * Live requests of one kind at the location of the address, waiting and recently decided, by id; null: not loaded. For
 * managers.
 */
export function usePlaceRequests<Kind extends RequestKind>(kind: Kind): PlaceList<Kind> | null {
  const locationId = useLocationId();
  const stream = watchedRecords(locationRecordStream(locationId));
  return useLiveState(stream, LISTS[kind]);
}

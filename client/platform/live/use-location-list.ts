import { useMemo } from 'react';
import type { LocationId } from '#domain/kernel/ids';
import { type LocationRecords, locationRecordStream } from '#domain/catalogue/location-records.views';
import { CallFailed } from '../connection/call-failed.js';
import type { QueryState } from '../api/query-state.js';
import { useLiveState } from '../state/use-live-state.js';
import { session } from '../session/current-session.js';
import { useLocationId } from '../session/use-session.js';
import { useFreshRecords } from './use-fresh-records.js';
import { recordsOf } from './record-maps.js';
import { firstRecords, watchedRecords } from './watched-records.js';

/** Live records of one kind at a location. */
export interface LocationList<Row> {
  /** Unsorted records; `refetch` does nothing, and a refusal by the server is `failed`. */
  readonly list: QueryState<readonly Row[]>;
  /** Ids of records that were added or changed in the last 2.4 seconds. */
  readonly fresh: ReadonlySet<string>;
}

/**
 * Live records of one kind at a location (absent: the location of the address), unsorted. Watches the stream while
 * mounted.
 */
export function useLocationList<Kind extends keyof LocationRecords>(
  kind: Kind,
  locationId?: LocationId,
): LocationList<LocationRecords[Kind]> {
  type Row = LocationRecords[Kind];
  const currentLocationId = useLocationId();
  const stream = locationRecordStream(locationId ?? currentLocationId);
  const state = useLiveState(watchedRecords(stream));
  const fresh = useFreshRecords(stream, kind);
  const list = useMemo((): QueryState<readonly Row[]> => {
    // They come by themselves: there is nothing to ask for again.
    const refetch = () => undefined;
    if (state.phase === 'loading') return { phase: 'loading', data: null, refetch };
    if (state.phase === 'refused') {
      const code = state.reason === 'upgrade' ? 'unreadable' : state.reason;
      return { phase: 'failed', data: null, error: new CallFailed({ code, url: stream, status: null }), refetch };
    }
    const rows = [...recordsOf(state.records, kind).values()];
    return { phase: 'ready', data: rows, isStale: state.staleSince !== undefined, refetch };
  }, [state, kind, stream]);
  return { list, fresh };
}

/**
 * Page loader that waits up to 1.5 seconds for the records of the address's location. Always null; failures are left to
 * the page.
 */
export async function locationListLoader(): Promise<null> {
  const locationId = session.location.value?.horecaLocationId;
  if (locationId !== undefined) await firstRecords(locationRecordStream(locationId));
  return null;
}

import type { LoaderFunction } from 'react-router';
import { locationRecordStream } from '#domain/catalogue/location-records.views';
import { isThere, type QueryState } from '../../../platform/api/query-state.js';
import { firstRecords } from '../../../platform/live/watched-records.js';
import { settled } from '../../../platform/state/settled.js';
import type { Watchable } from '../../../platform/state/watchable.js';
import { session } from '../../../platform/session/current-session.js';

/**
 * Route loader of an overview of requests: waits up to 1.5 seconds for the location's waiting requests and for the
 * query that `question` makes. Always null.
 */
export const overviewLoader =
  (question: () => Watchable<QueryState<unknown>>): LoaderFunction =>
  async () => {
    const locationId = session.location.value?.horecaLocationId;
    if (locationId === undefined) return null;
    await Promise.all([firstRecords(locationRecordStream(locationId)), settled(question(), isThere)]);
    return null;
  };

import { defer } from 'rxjs';
import { type Query, QueryEntry } from '../platform/api/query-entry.js';

/**
 * Query of a signed-in user whose answers come from `send`. Its clock stays at 0, so that an answer is fresh until
 * `refetch`.
 */
export const testQuery = <Data>(send: () => Promise<Data>): Query<Data> =>
  new QueryEntry({
    send$: () => defer(send),
    freshMs: 0,
    retainedMs: 60_000,
    now: () => 0,
    isSignedIn: () => true,
    watched: () => undefined,
    forgotten: () => undefined,
  });

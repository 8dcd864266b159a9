import { defer } from 'rxjs';
import { type Query, QueryEntry } from '../platform/api/query-entry.js';

/** A query of a signed-in person that `send` answers. */
export const testQuery = <Data>(send: () => Promise<Data>): Query<Data> =>
  new QueryEntry({
    send$: () => defer(send),
    freshMs: 0,
    keptMs: 60_000,
    now: () => 0,
    isSignedIn: () => true,
    watched: () => undefined,
    forgotten: () => undefined,
  });

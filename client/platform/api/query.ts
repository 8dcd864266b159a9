import { distinctUntilChanged, filter, skip } from 'rxjs';
import { now } from '../state/clock.js';
import { connection } from '../connection/connection.js';
import { orCached } from './known-answers.js';
import { userId$ } from '../session/current-session.js';
import { call$ } from './current-api.js';
import { QueryCache } from './query-cache.js';

/**
 * Cache of this page's read calls, for data that no live stream brings; see docs/how-to/read-on-a-screen.md. Emptied
 * when the user changes; queries without an answer are fetched again when the connection is back.
 */
export const { query, refetch, evict } = new QueryCache({
  send$: (declared, request, storedAs) =>
    storedAs === undefined ? call$(declared, request) : orCached(storedAs, call$(declared, request)),
  userId$,
  backOnline$: connection.values$.pipe(
    distinctUntilChanged(),
    skip(1),
    filter((state) => state === 'online'),
  ),
  now,
});

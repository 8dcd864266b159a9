import { useMemo } from 'react';
import { combineLatest, map } from 'rxjs';
import type { Call } from '#domain/api/call';
import { LiveState } from '../state/live-state.js';
import { useLiveState } from '../state/use-live-state.js';
import type { ClientRequest, ClientAnswer } from './client-request.js';
import { query } from './query.js';
import { allOf, type QueryState } from './query-state.js';

/**
 * State of one call for several requests: `ready` with an array of answers in the order of the requests when all are
 * there, `failed` when one failed. Requests are compared by their JSON; an empty list is ready.
 */
export function useQueries<C extends Call>(
  declared: C,
  requests: readonly ClientRequest<C>[],
): QueryState<readonly ClientAnswer<C>[]> {
  // Requests are values: the same ones are the same question.
  const requested = JSON.stringify(requests);
  const together = useMemo(() => {
    const queries = (JSON.parse(requested) as ClientRequest<C>[]).map((request) => query(declared, request));
    const states$ = combineLatest(queries.map(({ values$ }) => values$));
    return new LiveState(states$.pipe(map(allOf)), allOf(queries.map(({ value }) => value)), 0);
  }, [declared, requested]);
  return useLiveState(together);
}

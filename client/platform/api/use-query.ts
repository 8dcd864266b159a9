import { of } from 'rxjs';
import type { Call } from '#domain/api/call';
import { useLiveState } from '../state/use-live-state.js';
import type { ClientRequest, ClientAnswer } from './client-request.js';
import { query } from './query.js';
import type { QueryOptions } from './query-cache.js';
import type { Query } from './query-entry.js';
import type { QueryState } from './query-state.js';

/** Options of `useQuery`. */
export interface UseQueryOptions<Data> extends QueryOptions {
  /**
   * Data from live records, which replace the fetched answer: nothing is sent while they are available, and `refetch`
   * does nothing. Null or absent: the call is sent.
   */
  readonly live?: Data | null;
}

const nothing: QueryState<null> & { readonly phase: 'ready' } = {
  phase: 'ready',
  data: null,
  isStale: false,
  refetch: () => undefined,
};
const NOTHING: Query<null> = { value: nothing, values$: of(nothing), refetch: nothing.refetch };

/**
 * State of a query, which is fetched while the component is mounted. Request null: nothing is sent, and the state is
 * ready with data null.
 */
export function useQuery<C extends Call>(
  declared: C,
  request: ClientRequest<C>,
  options?: UseQueryOptions<ClientAnswer<C>>,
): QueryState<ClientAnswer<C>>;
export function useQuery<C extends Call>(
  declared: C,
  request: ClientRequest<C> | null,
  options?: UseQueryOptions<ClientAnswer<C>>,
): QueryState<ClientAnswer<C> | null>;
export function useQuery<C extends Call>(
  declared: C,
  request: ClientRequest<C> | null,
  { live = null, ...options }: UseQueryOptions<ClientAnswer<C>> = {},
): QueryState<ClientAnswer<C> | null> {
  const isFetched = request !== null && live === null;
  const fetched = useLiveState<QueryState<ClientAnswer<C> | null>>(
    isFetched ? query(declared, request, options) : NOTHING,
  );
  return live === null ? fetched : { ...nothing, data: live };
}

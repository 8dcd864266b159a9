import { of } from 'rxjs';
import type { AnswerOf, Call } from '#domain/kernel/call';
import { useLiveState } from '../reactive/use-live-state.js';
import type { ClientRequest } from './client-request.js';
import { query } from './query.js';
import type { QueryOptions } from './query-cache.js';
import type { Query } from './query-entry.js';
import type { QueryState } from './query-state.js';

const nothing: QueryState<null> = { phase: 'ready', data: null, isStale: false, refetch: () => undefined };
const NOTHING: Query<null> = { value: nothing, values$: of(nothing), refetch: nothing.refetch };

/** What a call answers to a request, read while the component is there. Request null: nothing is read, and the data are null. */
export function useQuery<C extends Call>(declared: C, request: ClientRequest<C>, options?: QueryOptions<AnswerOf<C>>): QueryState<AnswerOf<C>>;
export function useQuery<C extends Call>(
  declared: C,
  request: ClientRequest<C> | null,
  options?: QueryOptions<AnswerOf<C>>,
): QueryState<AnswerOf<C> | null>;
export function useQuery<C extends Call>(
  declared: C,
  request: ClientRequest<C> | null,
  options: QueryOptions<AnswerOf<C>> = {},
): QueryState<AnswerOf<C> | null> {
  return useLiveState<QueryState<AnswerOf<C> | null>>(request === null ? NOTHING : query(declared, request, options));
}

/**
 * State of a query. Only `ready` has data; every state carries `refetch`. A refusal replaces data by `failed`; data
 * stay, as stale, when merely no answer came.
 */
export type QueryState<Data> =
  | { readonly phase: 'loading'; readonly data: null; readonly refetch: () => void }
  | { readonly phase: 'failed'; readonly data: null; readonly error: unknown; readonly refetch: () => void }
  | {
      readonly phase: 'ready';
      readonly data: Data;
      /** Being fetched again, or the last fetch got no answer; the data are those of an earlier answer. */
      readonly isStale: boolean;
      readonly refetch: () => void;
    };

/**
 * State with its data mapped by `see`; `loading` and `failed` are returned as they are. Not memoised: `see` runs on
 * every call.
 */
export const mapQuery = <Data, Seen>(state: QueryState<Data>, see: (data: Data) => Seen): QueryState<Seen> =>
  state.phase === 'ready' ? { ...state, data: see(state.data) } : state;

/** Data of several queries, in their order. */
type AllData<States extends readonly QueryState<unknown>[]> = {
  readonly [Index in keyof States]: Extract<States[Index], { readonly phase: 'ready' }>['data'];
};

/**
 * Combines states into one, with an array of their data in their order: `failed` with the first error if any failed,
 * else `loading` if any loads; stale when any is. `refetch` refetches all. An empty list is ready.
 */
export function allOf<const States extends readonly QueryState<unknown>[]>(
  states: States,
): QueryState<AllData<States>> {
  const refetch = () => {
    for (const state of states) state.refetch();
  };
  const failed = states.find((state) => state.phase === 'failed');
  if (failed) return { phase: 'failed', data: null, error: failed.error, refetch };
  const ready = states.filter((state) => state.phase === 'ready');
  if (ready.length < states.length) return { phase: 'loading', data: null, refetch };
  return {
    phase: 'ready',
    data: ready.map(({ data }) => data) as AllData<States>,
    isStale: ready.some(({ isStale }) => isStale),
    refetch,
  };
}

/**
 * Whether a query has finished loading, with data or with a failure: the condition that page loaders give to `settled`.
 */
export const isThere = ({ phase }: { readonly phase: QueryState<unknown>['phase'] }): boolean => phase !== 'loading';

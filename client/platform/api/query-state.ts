/** State of a query. Every state carries `refetch`; `data` is null until the first answer. */
export type QueryState<Data> =
  | { readonly phase: 'loading'; readonly data: null; readonly refetch: () => void }
  | { readonly phase: 'failed'; readonly data: null; readonly error: unknown; readonly refetch: () => void }
  | {
      readonly phase: 'ready';
      readonly data: Data;
      /** It is being read again, or could not be: nobody answered. Older than it should be, and better than nothing. */
      readonly isStale: boolean;
      readonly refetch: () => void;
    };

/** State with its data mapped by `see`, which is called on each read: callers memoise costly mappings. */
export const mapQuery = <Data, Seen>(state: QueryState<Data>, see: (data: Data) => Seen): QueryState<Seen> =>
  state.phase === 'ready' ? { ...state, data: see(state.data) } : state;

/** Data of several queries, in their order. */
type AllData<States extends readonly QueryState<unknown>[]> = {
  readonly [Index in keyof States]: Extract<States[Index], { readonly phase: 'ready' }>['data'];
};

/** Several queries as one: ready when all are, failed when one is. */
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

/** For a loader, which waits for what comes in a moment: there is something to show, or the failure. */
export const isThere = ({ phase }: { readonly phase: QueryState<unknown>['phase'] }): boolean => phase !== 'loading';

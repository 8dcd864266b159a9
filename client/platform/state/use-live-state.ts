import { useCallback, useSyncExternalStore } from 'react';
import { skip } from 'rxjs';
import type { Watchable } from './watchable.js';

const identity = <T>(value: T): T => value;

/**
 * Current value of `state`, or the part that `select` picks; watches `state` while mounted and renders again when it
 * changes. `select` must return the same object for the same value: pick, do not build.
 */
export function useLiveState<T>(state: Watchable<T>): T;
export function useLiveState<T, Part>(state: Watchable<T>, select: (value: T) => Part): Part;
export function useLiveState<T>(state: Watchable<T>, select: (value: T) => unknown = identity): unknown {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = state.values$.pipe(skip(1)).subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [state],
  );
  return useSyncExternalStore(subscribe, () => select(state.value));
}

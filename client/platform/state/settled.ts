import { filter, map, merge, take, timer } from 'rxjs';
import type { Watchable } from './watchable.js';

/**
 * Resolves when a value fulfils `isWanted`, after `ms` milliseconds at the latest, for page loaders. The value is
 * watched meanwhile; never rejects.
 */
export const settled = <T>(state: Watchable<T>, isWanted: (value: T) => boolean, ms = 1_500): Promise<void> =>
  new Promise((resolve) => {
    merge(state.values$.pipe(filter(isWanted)), timer(ms))
      .pipe(
        take(1),
        map(() => undefined),
      )
      .subscribe(resolve);
  });

import { filter, map, merge, take, timer } from 'rxjs';
import type { Watchable } from './watchable.js';

/**
 * Resolves when a value is as wanted, and after `ms` milliseconds at the latest: for a loader, which waits for what
 * comes in a moment and leaves the rest to its page. The value is watched meanwhile.
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

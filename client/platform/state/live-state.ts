import { defer, distinctUntilChanged, merge, type Observable, of, ReplaySubject, share, tap, timer } from 'rxjs';
import type { Watchable } from './watchable.js';

/**
 * Value that follows a source while it is watched, and for `lingerMs` milliseconds after that. Unwatched, `value` is
 * the last one, at first `initial`. The source must not error: a failure is a value of `T`, because the page has to
 * show it.
 */
export class LiveState<T> implements Watchable<T> {
  readonly values$: Observable<T>;
  private current: T;

  constructor(source$: Observable<T>, initial: T, lingerMs = 30_000) {
    this.current = initial;
    const shared$ = source$.pipe(
      tap((value) => {
        this.current = value;
      }),
      share({ connector: () => new ReplaySubject(1), resetOnRefCountZero: () => timer(lingerMs) }),
    );
    this.values$ = defer(() => merge(of(this.current), shared$)).pipe(distinctUntilChanged());
  }

  get value(): T {
    return this.current;
  }
}

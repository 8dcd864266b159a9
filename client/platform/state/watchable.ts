import type { Observable } from 'rxjs';

/** A value that is there now, and says when it changes. Changes are new objects: they are found by identity. */
export interface Watchable<T> {
  readonly value: T;
  /** The current value, and then each change. */
  readonly values$: Observable<T>;
}

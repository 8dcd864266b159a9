import type { Observable } from 'rxjs';

/** Value with its changes. A change is a new object: values are compared by identity. */
export interface Watchable<T> {
  readonly value: T;
  /** Emits the current value on subscription, and then each change. */
  readonly values$: Observable<T>;
}

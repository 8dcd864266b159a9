import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Watchable } from './watchable.js';

/** Value that is set from outside: state without React. */
export class Store<T> implements Watchable<T> {
  readonly values$: Observable<T>;
  private readonly subject: BehaviorSubject<T>;

  constructor(initial: T) {
    this.subject = new BehaviorSubject(initial);
    this.values$ = this.subject.pipe(distinctUntilChanged());
  }

  get value(): T {
    return this.subject.value;
  }

  /** Sets the value; an identical one emits nothing. */
  set(next: T): void {
    if (next !== this.subject.value) this.subject.next(next);
  }

  /** Sets the value to the result of `change`, which returns its argument to change nothing. */
  update(change: (current: T) => T): void {
    this.set(change(this.subject.value));
  }
}

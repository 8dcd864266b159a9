import { BehaviorSubject, distinctUntilChanged, type Observable } from 'rxjs';
import type { Watchable } from './watchable.js';

/** A value that somebody sets: state without React. */
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

  set(next: T): void {
    if (next !== this.subject.value) this.subject.next(next);
  }

  update(change: (current: T) => T): void {
    this.set(change(this.subject.value));
  }
}

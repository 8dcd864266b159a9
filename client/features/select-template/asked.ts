import { catchError, map, type Observable, of, startWith, Subject, switchMap } from 'rxjs';
import { LiveState } from '../../shared/reactive/live-state.js';
import type { Watchable } from '../../shared/reactive/watchable.js';

/** The answer to a question, as far as it has come. */
export type Answer<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly value: T };

const LOADING = { phase: 'loading' } as const;
const KEPT_MS = 300_000;

/** A question that is asked when somebody looks at its answer, and again when they want so. */
export class Asked<T> {
  readonly answer: Watchable<Answer<T>>;
  private readonly again$ = new Subject<void>();

  constructor(request$: Observable<T>) {
    const attempt$ = request$.pipe(
      map((value): Answer<T> => ({ phase: 'ready', value })),
      catchError((error: unknown) => of<Answer<T>>({ phase: 'failed', error })),
      startWith<Answer<T>>(LOADING),
    );
    this.answer = new LiveState<Answer<T>>(this.again$.pipe(startWith(undefined), switchMap(() => attempt$)), LOADING, KEPT_MS);
  }

  readonly again = (): void => this.again$.next();
}

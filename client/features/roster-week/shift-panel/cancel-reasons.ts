import { catchError, distinctUntilChanged, map, merge, of, Subject, switchMap } from 'rxjs';
import { cancelReasonsList, type CancelReasonView } from '#domain/cancel-reason/cancel-reason.calls';
import { call$ } from '../../../shared/api/current-api.js';
import { LiveState } from '../../../shared/reactive/live-state.js';
import { session } from '../../../shared/session/current-session.js';

export type CancelReasons =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | { readonly phase: 'ready'; readonly reasons: readonly CancelReasonView[] };

const LOADING: CancelReasons = { phase: 'loading' };
const again$ = new Subject<void>();

const asked$ = call$(cancelReasonsList, {}).pipe(
  map((reasons): CancelReasons => ({ phase: 'ready', reasons })),
  catchError((error: unknown) => of<CancelReasons>({ phase: 'failed', error })),
);

const someoneElse$ = session.auth.values$.pipe(
  map((auth) => auth?.user.id),
  distinctUntilChanged(),
);

/** Reasons to call a shift off with, in the order in which they are offered. */
export const cancelReasons = new LiveState(merge(someoneElse$, again$).pipe(switchMap(() => asked$)), LOADING, 60_000);

export const askReasonsAgain = (): void => again$.next();

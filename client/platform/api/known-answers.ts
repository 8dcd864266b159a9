import { catchError, from, mergeMap, type Observable, of, tap, throwError } from 'rxjs';
import { CallFailed } from '../connection/call-failed.js';
import { now } from '../state/clock.js';
import { session } from '../session/current-session.js';
import { lastKnown, rememberKnown } from '../device-cache/device-memory.js';

/**
 * Passes on `answer$` and stores each answer on this device under the signed-in user and `name`, until sign-out. When
 * the server cannot be reached, emits the last stored answer instead; other errors, and a missing stored answer, error
 * as before. Without a signed-in user `answer$` is returned unchanged.
 */
export function orCached<Answer>(name: string, answer$: Observable<Answer>): Observable<Answer> {
  const owner = session.auth.value?.user.id;
  if (owner === undefined) return answer$;
  return answer$.pipe(
    tap((answer) => {
      if (session.auth.value?.user.id === owner) void rememberKnown(owner, name, answer, now());
    }),
    catchError((error: unknown) => {
      const failure$ = throwError(() => error);
      if (!(error instanceof CallFailed) || error.status !== null) return failure$;
      return from(lastKnown<Answer>(owner, name)).pipe(mergeMap((cached) => (cached ? of(cached.value) : failure$)));
    }),
  );
}

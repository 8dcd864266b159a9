import { catchError, from, mergeMap, type Observable, of, tap, throwError } from 'rxjs';
import { CallFailed } from '../connection/call-failed.js';
import { now } from '../state/clock.js';
import { session } from '../session/current-session.js';
import { lastKnown, rememberKnown } from '../device-cache/device-memory.js';

/**
 * Answer for the signed-in user; when the server cannot be reached, the last stored one. Stored answers stay on the
 * device until sign-out. `name` identifies the answer among the user's.
 */
export function orLastKnown<Answer>(name: string, answer$: Observable<Answer>): Observable<Answer> {
  const owner = session.auth.value?.user.id;
  if (owner === undefined) return answer$;
  return answer$.pipe(
    tap((answer) => {
      if (session.auth.value?.user.id === owner) void rememberKnown(owner, name, answer, now());
    }),
    catchError((error: unknown) => {
      const failure$ = throwError(() => error);
      if (!(error instanceof CallFailed) || error.status !== null) return failure$;
      return from(lastKnown<Answer>(owner, name)).pipe(mergeMap((known) => (known ? of(known.value) : failure$)));
    }),
  );
}

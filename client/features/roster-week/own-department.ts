import { catchError, distinctUntilChanged, filter, map, of, switchMap } from 'rxjs';
import { usersJobFilter } from '#domain/staff/staff.calls';
import { call$ } from '../../shared/api/current-api.js';
import { orLastKnown } from '../../shared/offline/known-answers.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { session } from '../../shared/session/current-session.js';

/** The department of who is signed in; null: none here, or not known. Undefined while it is asked for. */
export const ownDepartment = new LiveState<string | null | undefined>(
  session.auth.values$.pipe(
    map((auth) => auth?.user.id),
    distinctUntilChanged(),
    filter((id) => id !== undefined),
    switchMap((id) =>
      orLastKnown('department', call$(usersJobFilter, { params: { id } })).pipe(
        map((found) => found?.id ?? null),
        // Without it every department is shown, which is worth more than an error.
        catchError(() => of(null)),
      ),
    ),
  ),
  undefined,
  300_000,
);

import { distinctUntilChanged, map } from 'rxjs';
import { session } from '../session/current-session.js';
import { ANYBODY, forgetOthers } from './device-memory.js';

/** What one person was shown leaves the device when they sign out, and is never there for the next. */
export function forgetWithSession(): void {
  const userId$ = session.auth.values$.pipe(
    map((auth) => auth?.user.id ?? null),
    distinctUntilChanged(),
  );
  userId$.subscribe((userId) => void forgetOthers(ANYBODY, ...(userId === null ? [] : [userId])));
}

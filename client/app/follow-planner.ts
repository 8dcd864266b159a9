import { distinctUntilChanged, filter, map, switchMap, timer } from 'rxjs';
import { isAdmin, roleOf } from '#domain/access/access';
import { storeAllPages } from '../platform/app-version/newest-version.js';
import { session } from '../platform/session/current-session.js';

/** Milliseconds after the sign-in, so that the opened page loads first. */
const STORE_AFTER_MS = 10_000;

/**
 * Follows the session for as long as the page lives: 10 seconds after a planner has signed in, the device stores the
 * files of all pages.
 */
export function followPlanner(): void {
  session.auth.values$
    .pipe(
      map((auth) => auth !== null && isAdmin(roleOf(auth.user))),
      distinctUntilChanged(),
      switchMap((plans) => timer(STORE_AFTER_MS).pipe(filter(() => plans))),
    )
    .subscribe(() => void storeAllPages().catch(() => undefined));
}

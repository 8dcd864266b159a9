import { distinctUntilChanged, filter, map, switchMap, timer } from 'rxjs';
import { isAdmin, roleOf } from '#domain/access/access';
import { storeAllPages } from '../platform/app-version/newest-version.js';
import { session } from '../platform/session/current-session.js';

/** The page that somebody has opened comes first. */
const STORE_AFTER_MS = 10_000;

/** Has the device store all pages where somebody plans; those of staff come by themselves. */
export function followPlanner(): void {
  session.auth.values$
    .pipe(
      map((auth) => auth !== null && isAdmin(roleOf(auth.user))),
      distinctUntilChanged(),
      switchMap((plans) => timer(STORE_AFTER_MS).pipe(filter(() => plans))),
    )
    .subscribe(() => void storeAllPages().catch(() => undefined));
}

import { catchError, defer, distinctUntilChanged, map, merge, type Observable, of, startWith, Subject, switchMap } from 'rxjs';
import { isAdmin, roleOf } from '#domain/access/access';
import { locationsList } from '#domain/location/location.calls';
import type { LocationView } from '#domain/location/location.views';
import type { SessionUser } from '#domain/session/session.views';
import { call$ } from '../../shared/api/current-api.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { session } from '../../shared/session/current-session.js';

export type OtherLocations =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | { readonly phase: 'ready'; readonly locations: readonly LocationView[] };

const LOADING: OtherLocations = { phase: 'loading' };
const again$ = new Subject<void>();

const locations$: Observable<OtherLocations> = defer(() => call$(locationsList, {})).pipe(
  map((locations): OtherLocations => ({ phase: 'ready', locations })),
  catchError(() => of<OtherLocations>({ phase: 'failed' })),
  startWith(LOADING),
);

const someoneElse$ = session.auth.values$.pipe(
  map((auth) => auth?.user.id),
  distinctUntilChanged(),
);

/** The locations within reach, by name; asked for when somebody looks. */
export const otherLocations = new LiveState(merge(someoneElse$, again$).pipe(switchMap(() => locations$)), LOADING);

export const askAgain = (): void => again$.next();

/**
 * Whether somebody may have more than this location to go to. The names and addresses of locations are for admins
 * (the call is theirs); staff follow the link that their other location gave them.
 */
export const maySwitch = (user: SessionUser): boolean =>
  user.super_user || (isAdmin(roleOf(user)) && user.locationIds.length > 1);

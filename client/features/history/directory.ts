import { catchError, defer, distinctUntilChanged, map, type Observable, of, startWith, switchMap } from 'rxjs';
import { locationsList } from '#domain/location/location.calls';
import { usersEnabled } from '#domain/staff/staff.calls';
import { call$ } from '../../shared/api/current-api.js';
import { plannersOf } from './feed/author-colour.js';
import { LiveState } from '../../shared/reactive/live-state.js';
import { session } from '../../shared/session/current-session.js';

/** Somebody or something to choose from. */
export interface Choice {
  readonly id: string;
  readonly name: string;
}

const NONE: readonly Choice[] = [];

/** Asked for again for somebody else. What cannot be had is not offered: the stream does without. */
const choices = (ask: () => Observable<readonly Choice[]>) =>
  new LiveState(
    session.auth.values$.pipe(
      map((auth) => auth?.user.id),
      distinctUntilChanged(),
      switchMap((id) => (id === undefined ? of(NONE) : defer(ask).pipe(catchError(() => of(NONE)), startWith(NONE)))),
    ),
    NONE,
    300_000,
  );

/** Everybody who works here, by name. */
export const people = choices(() =>
  call$(usersEnabled, {}).pipe(
    map((users) => users.map(({ id, name }) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'nl'))),
  ),
);

/** Ids of who plans here, always in the same order: a place in it is a colour. */
export const planners = new LiveState<readonly string[]>(
  session.auth.values$.pipe(
    map((auth) => auth?.user.id),
    distinctUntilChanged(),
    switchMap((id) => (id === undefined ? of([]) : call$(usersEnabled, {}).pipe(map(plannersOf), catchError(() => of([]))))),
  ),
  [],
  300_000,
);

/** The locations within reach, by name. */
export const locations = choices(() =>
  call$(locationsList, {}).pipe(map((all) => all.map(({ id, description }) => ({ id, name: description })))),
);

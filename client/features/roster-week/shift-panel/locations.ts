import { catchError, distinctUntilChanged, map, of, switchMap } from 'rxjs';
import { jobsByLocation } from '#domain/job/job.calls';
import type { JobView } from '#domain/job/job.views';
import { locationsList } from '#domain/location/location.calls';
import type { LocationView } from '#domain/location/location.views';
import { call$ } from '../../../shared/api/current-api.js';
import { LiveState } from '../../../shared/reactive/live-state.js';
import { session } from '../../../shared/session/current-session.js';

const NOWHERE: readonly LocationView[] = [];
const NO_JOBS: readonly JobView[] = [];

const userId$ = session.auth.values$.pipe(
  map((auth) => auth?.user.id),
  distinctUntilChanged(),
);

/** Locations that a shift can be moved to; none while they are not known: then it stays where it is. */
export const locations = new LiveState<readonly LocationView[]>(
  userId$.pipe(switchMap(() => call$(locationsList, {}).pipe(catchError(() => of(NOWHERE))))),
  NOWHERE,
  300_000,
);

const jobs = new Map<string, LiveState<readonly JobView[]>>();

/** Jobs that exist at another location. The same location gives the same object. */
export function jobsAt(locationId: string): LiveState<readonly JobView[]> {
  const known = jobs.get(locationId);
  if (known) return known;
  const made = new LiveState<readonly JobView[]>(
    userId$.pipe(switchMap(() => call$(jobsByLocation, { query: { locationId } }).pipe(catchError(() => of(NO_JOBS))))),
    NO_JOBS,
    300_000,
  );
  jobs.set(locationId, made);
  return made;
}

import { catchError, combineLatest, defer, distinctUntilChanged, map, merge, type Observable, of, startWith, Subject, switchMap } from 'rxjs';
import { jobsFilters, jobsList } from '#domain/job/job.calls';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import { call$ } from '../api/current-api.js';
import { orLastKnown } from '../offline/known-answers.js';
import { LiveState } from '../reactive/live-state.js';
import { session } from '../session/current-session.js';

/** Jobs and departments of the location. */
export type RosterDirectory =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown }
  | {
      readonly phase: 'ready';
      /** By id, with the own jobs at other locations. */
      readonly jobs: ReadonlyMap<string, JobView>;
      /** By name. */
      readonly filters: readonly JobFilterView[];
    };

const LOADING: RosterDirectory = { phase: 'loading' };
const again$ = new Subject<void>();

const directory$: Observable<RosterDirectory> = defer(() =>
  combineLatest([orLastKnown('jobs', call$(jobsList, {})), orLastKnown('job-filters', call$(jobsFilters, {}))]),
).pipe(
  map(([jobs, filters]): RosterDirectory => {
    const own = session.auth.value?.user.jobs ?? [];
    return { phase: 'ready', jobs: new Map([...own, ...jobs].map((job) => [job.id, job])), filters };
  }),
  catchError((error: unknown) => of<RosterDirectory>({ phase: 'failed', error })),
  startWith(LOADING),
);

const someoneElse$ = session.auth.values$.pipe(
  map((auth) => auth?.user.id),
  distinctUntilChanged(),
);

/** Asked for when somebody looks, and again for somebody else. */
export const rosterDirectory = new LiveState(merge(someoneElse$, again$).pipe(switchMap(() => directory$)), LOADING, 300_000);

export const askDirectoryAgain = (): void => again$.next();

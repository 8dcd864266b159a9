import { combineLatest, map } from 'rxjs';
import { jobsFilters, jobsList } from '#domain/job/job.calls';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import { query } from '../../platform/api/query.js';
import { LiveState } from '../../platform/state/live-state.js';
import { session } from '../../platform/session/current-session.js';

/** Jobs and departments of the location. */
export type RosterDirectory =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly error: unknown; readonly refetch: () => void }
  | {
      readonly phase: 'ready';
      /** Jobs by id, including the user's jobs at other locations. */
      readonly jobs: ReadonlyMap<string, JobView>;
      /** Departments of the location, in the server's order. */
      readonly filters: readonly JobFilterView[];
    };

const KEPT_MS = 300_000;
const LOADING: RosterDirectory = { phase: 'loading' };

const jobs = query(jobsList, {}, { freshMs: KEPT_MS, storedAs: 'jobs' });
const filters = query(jobsFilters, {}, { freshMs: KEPT_MS, storedAs: 'job-filters' });

const refetch = (): void => {
  jobs.refetch();
  filters.refetch();
};

/**
 * Jobs and departments of the location, fetched when watched and at most every 5 minutes; without a connection as
 * stored on the device.
 */
export const rosterDirectory = new LiveState<RosterDirectory>(
  combineLatest([session.auth.values$, jobs.values$, filters.values$]).pipe(
    map(([auth, ofJobs, ofFilters]): RosterDirectory => {
      for (const part of [ofJobs, ofFilters])
        if (part.phase === 'failed') return { phase: 'failed', error: part.error, refetch };
      if (ofJobs.phase !== 'ready' || ofFilters.phase !== 'ready') return LOADING;
      const allJobs = [...(auth?.user.jobs ?? []), ...ofJobs.data];
      return { phase: 'ready', jobs: new Map(allJobs.map((job) => [job.id, job])), filters: ofFilters.data };
    }),
  ),
  LOADING,
  KEPT_MS,
);

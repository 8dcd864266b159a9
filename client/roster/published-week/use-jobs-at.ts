import { useMemo } from 'react';
import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import type { JobId } from '#domain/kernel/ids';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQueries } from '../../platform/api/use-queries.js';
import { useFormat } from '../../platform/session/use-session.js';

/** Jobs and departments of several locations; while they are not known, none. */
export interface JobsAt {
  /** Each once, by name; those that were retired too, for old weeks and people have them. */
  readonly jobs: readonly JobView[];
  /** Ids of jobs that belong to a department. Retired jobs do not, and cannot be chosen. */
  readonly inUse: ReadonlySet<JobId>;
  readonly departments: readonly JobFilterView[];
  /** Queries behind the jobs. */
  readonly queries: readonly QueryState<unknown>[];
}

/** Jobs at the locations within the user's reach. */
export function useJobsAt(locationIds: readonly string[]): JobsAt {
  const { compare } = useFormat();
  const jobs = useQueries(
    jobsByLocation,
    locationIds.map((locationId) => ({ query: { locationId } })),
  );
  const filters = useQueries(
    jobsFilters,
    locationIds.map((horecaLocationId) => ({ query: { horecaLocationId } })),
  );
  return useMemo(() => {
    const departments = (filters.data ?? []).flat();
    const byId = new Map((jobs.data ?? []).flat().map((job) => [job.id, job]));
    return {
      jobs: [...byId.values()].toSorted((a, b) => compare(a.name, b.name)),
      inUse: new Set(departments.flatMap(({ jobIds }) => jobIds)),
      departments,
      queries: [jobs, filters],
    };
  }, [jobs, filters, compare]);
}

import { useMemo } from 'react';
import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import type { JobId } from '#domain/kernel/ids';
import type { QueryState } from '../../platform/api/query-state.js';
import { useQueries } from '../../platform/api/use-queries.js';
import { useFormat } from '../../platform/session/use-session.js';

/** Jobs and departments of several locations; empty until they have loaded. */
export interface JobsAt {
  /** Jobs sorted by name, each once; retired ones included, because old weeks and people have them. */
  readonly jobs: readonly JobView[];
  /** Ids of jobs that belong to a department. Retired jobs do not, and cannot be chosen. */
  readonly inUse: ReadonlySet<JobId>;
  /** Departments of all locations, in the order of the locations. */
  readonly departments: readonly JobFilterView[];
  /** States of the queries for jobs and departments, for loading and failure. */
  readonly queries: readonly QueryState<unknown>[];
}

/** Jobs and departments of locations within the user's reach, fetched while mounted. */
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

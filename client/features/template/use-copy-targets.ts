import { useMemo } from 'react';
import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { JobView } from '#domain/job/job.views';
import type { JobId } from '#domain/kernel/ids';
import { type MissingJob, withCounterparts } from '#domain/template/counterparts';
import { templatesGet } from '#domain/template/template.calls';
import type { TemplateShift } from '#domain/template/template.events';
import type { TemplateSummary } from '#domain/template/template.views';
import { type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';

/** A department that a template can be copied to, and the jobs of the template that it has no counterpart of. */
export interface CopyTarget {
  readonly id: string;
  readonly name: string;
  readonly missing: readonly MissingJob[];
}

/** Departments of a location as targets of a copy. What stays behind is worked out as the server does it. */
export function useCopyTargets(
  { id, horecaLocationId }: TemplateSummary,
  locationId: string,
): QueryState<{ readonly departments: readonly CopyTarget[] }> {
  const template = useQuery(templatesGet, { params: { id } });
  const jobsHere = useQuery(jobsByLocation, { query: { locationId: horecaLocationId } });
  const jobsThere = useQuery(jobsByLocation, { query: { locationId } });
  const filters = useQuery(jobsFilters, { query: { horecaLocationId: locationId } });
  const departments = useMemo(() => {
    if (!template.data || !jobsHere.data || !jobsThere.data || !filters.data) return null;
    const shifts = template.data.shifts as TemplateShift[];
    const jobNames = namesOf([...jobsHere.data, ...jobsThere.data]);
    const jobs = Object.fromEntries(
      filters.data.flatMap(({ id: filterId, jobIds }) => jobIds.map((jobId) => [jobId, { jobFilterId: filterId }])),
    );
    return filters.data.map(({ id: filterId, name }) => ({
      id: filterId,
      name,
      missing: withCounterparts(shifts, filterId, { jobs, jobNames }).missing,
    }));
  }, [template.data, jobsHere.data, jobsThere.data, filters.data]);

  const all = [template, jobsHere, jobsThere, filters];
  const failed = all.find((query) => query.phase === 'failed');
  const refetch = () => {
    for (const query of all) query.refetch();
  };
  if (failed?.phase === 'failed') return { phase: 'failed', data: null, error: failed.error, refetch };
  if (!departments) return { phase: 'loading', data: null, refetch };
  return { phase: 'ready', data: { departments }, isStale: all.some((query) => isStale(query)), refetch };
}

const isStale = (query: QueryState<unknown>): boolean => query.phase === 'ready' && query.isStale;

const namesOf = (jobs: readonly JobView[]): Record<JobId, string> =>
  Object.fromEntries(jobs.map(({ id, name }) => [id, name]));

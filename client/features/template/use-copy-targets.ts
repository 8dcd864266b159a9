import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { JobView } from '#domain/job/job.views';
import type { JobId } from '#domain/kernel/ids';
import { type MissingJob, withCounterparts } from '#domain/template/counterparts';
import { templatesGet } from '#domain/template/template.calls';
import type { TemplateShift } from '#domain/template/template.events';
import type { TemplateSummary } from '#domain/template/template.views';
import { allOf, mapQuery, type QueryState } from '../../platform/api/query-state.js';
import { useQuery } from '../../platform/api/use-query.js';

/** Department that a template can be copied to. */
export interface CopyTarget {
  readonly id: string;
  readonly name: string;
  /** Jobs of the template without a counterpart in this department, with their number of shifts. */
  readonly missing: readonly MissingJob[];
}

/**
 * Departments of a location as targets of a copy; reads the template, jobs and departments from the server. Missing
 * jobs are computed as the server does it.
 */
export function useCopyTargets(
  { id, horecaLocationId }: TemplateSummary,
  locationId: string,
): QueryState<{ readonly departments: readonly CopyTarget[] }> {
  const template = useQuery(templatesGet, { params: { id } });
  const jobsHere = useQuery(jobsByLocation, { query: { locationId: horecaLocationId } });
  const jobsThere = useQuery(jobsByLocation, { query: { locationId } });
  const filters = useQuery(jobsFilters, { query: { horecaLocationId: locationId } });
  return mapQuery(
    allOf([template, jobsHere, jobsThere, filters]),
    ([{ shifts }, namedHere, namedThere, departments]) => {
      const jobNames = namesOf([...namedHere, ...namedThere]);
      const jobs = Object.fromEntries(
        departments.flatMap(({ id: filterId, jobIds }) => jobIds.map((jobId) => [jobId, { jobFilterId: filterId }])),
      );
      return {
        departments: departments.map(({ id: filterId, name }) => ({
          id: filterId,
          name,
          missing: withCounterparts(shifts as TemplateShift[], filterId, { jobs, jobNames }).missing,
        })),
      };
    },
  );
}

const namesOf = (jobs: readonly JobView[]): Record<JobId, string> =>
  Object.fromEntries(jobs.map(({ id, name }) => [id, name]));

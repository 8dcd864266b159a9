import { jobsByLocation, jobsFilters } from '#domain/job/job.calls';
import type { JobView } from '#domain/job/job.views';
import type { JobId } from '#domain/kernel/ids';
import { type MissingJob, withCounterparts } from '#domain/template/counterparts';
import { templatesGet } from '#domain/template/template.calls';
import type { TemplateShift } from '#domain/template/template.events';
import type { TemplateSummary } from '#domain/template/template.views';
import { allOf, mapQuery, type QueryState } from '../../platform/api/query-state.js';
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

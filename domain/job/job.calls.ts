import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { JobFilterView, JobView } from './job.views.js';

const jobs = { method: 'GET', status: 200, answer: z.array(JobView) } as const;

/** Lists jobs of the session's location, by name; retired ones too. */
export const jobsList = defineCall({ ...jobs, id: 'jobs-list', path: '/jobs', roles: CALL_ROLES.all });

/** Lists jobs of a person's present terms, by name, retired ones too; staff only their own. */
export const usersJobs = defineCall({
  ...jobs,
  id: 'users-jobs',
  path: '/users/{id}/jobs',
  roles: CALL_ROLES.adminAndOwn,
  params: z.object({ id: WireId }),
});

/** Lists jobs of one location, by name; retired ones too. */
export const jobsByLocation = defineCall({
  ...jobs,
  id: 'jobs-by-location',
  path: '/jobs/getby/location',
  roles: CALL_ROLES.admin,
  query: z.object({ locationId: WireId }),
});

/** Lists departments (job filters) of a location (absent: the session's) in display order, without removed ones. */
export const jobsFilters = defineCall({
  id: 'jobs-filters',
  method: 'GET',
  path: '/jobs/filters',
  roles: CALL_ROLES.all,
  query: z.object({ horecaLocationId: WireId.optional() }),
  status: 200,
  answer: z.array(JobFilterView),
});

/** Lists jobs of a department within reach, by name; retired ones too. */
export const jobsByFilter = defineCall({
  ...jobs,
  id: 'jobs-by-filter',
  path: '/jobs/getby/filter',
  roles: CALL_ROLES.all,
  query: z.object({ jobFilterId: WireId }),
});

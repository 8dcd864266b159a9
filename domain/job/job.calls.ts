import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { JobFilterView, JobView } from './job.views.js';

const jobs = { method: 'GET', status: 200, answer: z.array(JobView) } as const;

/** Jobs of the organisation. */
export const jobsList = defineCall({ ...jobs, id: 'jobs-list', path: '/jobs', roles: CALL_ROLES.all });

/** Jobs of one person. */
export const usersJobs = defineCall({
  ...jobs,
  id: 'users-jobs',
  path: '/users/{id}/jobs',
  roles: CALL_ROLES.adminAndOwn,
  params: z.object({ id: WireId }),
});

/** Jobs of one location. */
export const jobsByLocation = defineCall({
  ...jobs,
  id: 'jobs-by-location',
  path: '/jobs/getby/location',
  roles: CALL_ROLES.admin,
  query: z.object({ locationId: WireId }),
});

/** Job filters (departments) of one location. */
export const jobsFilters = defineCall({
  id: 'jobs-filters',
  method: 'GET',
  path: '/jobs/filters',
  roles: CALL_ROLES.all,
  query: z.object({ horecaLocationId: WireId.optional() }),
  status: 200,
  answer: z.array(JobFilterView),
});

/** Jobs of one job filter. */
export const jobsByFilter = defineCall({
  ...jobs,
  id: 'jobs-by-filter',
  path: '/jobs/getby/filter',
  roles: CALL_ROLES.all,
  query: z.object({ jobFilterId: WireId }),
});

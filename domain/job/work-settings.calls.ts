import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, line, WireId } from '../api/call.js';
import { Colour } from '../kernel/colour.js';
import { JobTypeId } from './job.views.js';
import { WorkSettings } from './work-settings.views.js';

const ofWork = { roles: CALL_ROLES.superuser, status: 200, answer: WorkSettings, idempotent: true } as const;
const byId = z.object({ id: WireId });

const jobBody = z.object({
  name: line(1, 60),
  jobTypeId: JobTypeId,
  colour: Colour,
  callAllowed: z.boolean(),
  servesAlcohol: z.boolean(),
  /** One department per location that has the job. */
  departmentIds: z.array(WireId).min(1).max(100),
});

/** Reads jobs and departments of the organisation with their settings. */
export const jobsSettings = defineCall({
  id: 'jobs-settings',
  method: 'GET',
  path: '/jobs/settings',
  roles: CALL_ROLES.superuser,
  status: 200,
  answer: WorkSettings,
});

/** Adds a job to locations. */
export const jobsCreate = defineCall({ ...ofWork, id: 'jobs-create', method: 'POST', path: '/jobs', body: jobBody });

/**
 * Changes a job and its departments; a retired job is in use again. Asks first when it leaves a location where it has
 * future shifts.
 */
export const jobsUpdate = defineCall({
  ...ofWork,
  id: 'jobs-update',
  method: 'PUT',
  path: '/jobs/{id}',
  params: byId,
  body: jobBody.extend({ basedOn: z.int().min(0).optional(), confirm: z.boolean().default(false) }),
});

/**
 * Retires a job: no new shifts, existing ones keep it. Asks first, with the number of its future shifts and the names
 * of enabled people who have the job.
 */
export const jobsRetire = defineCall({
  ...ofWork,
  id: 'jobs-retire',
  method: 'POST',
  path: '/jobs/{id}/retire',
  params: byId,
  body: z.object({ confirm: z.boolean().default(false) }),
});

/** Adds an empty department to a location. */
export const departmentsCreate = defineCall({
  ...ofWork,
  id: 'departments-create',
  method: 'POST',
  path: '/jobs/filters',
  body: z.object({ name: line(1, 60), horecaLocationId: WireId }),
});

/** Renames a department. */
export const departmentsRename = defineCall({
  ...ofWork,
  id: 'departments-rename',
  method: 'PUT',
  path: '/jobs/filters/{id}',
  params: byId,
  body: z.object({ name: line(1, 60) }),
});

/** Removes a department; refused as `department_in_use` while it has jobs or future shifts. */
export const departmentsRemove = defineCall({
  ...ofWork,
  id: 'departments-remove',
  method: 'DELETE',
  path: '/jobs/filters/{id}',
  params: byId,
});

/** Sets the order of a location's departments and the jobs of each; every job is in exactly one. */
export const departmentsArrange = defineCall({
  ...ofWork,
  id: 'departments-arrange',
  method: 'PUT',
  path: '/horeca-locations/{id}/departments',
  params: byId,
  body: z.object({
    departments: z.array(z.object({ id: WireId, jobIds: z.array(WireId).max(200) })).max(100),
    basedOn: z.int().min(0).optional(),
  }),
});

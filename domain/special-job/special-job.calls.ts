import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, text, WireId } from '../api/call.js';
import { CivilDate } from '../kernel/civil-date.js';
import { WireSpecialJobView } from './special-job.views.js';

/** Reads the chore assigned last at the session's location; null: none. */
export const specialJobsLatest = defineCall({
  id: 'special-jobs-latest',
  method: 'GET',
  path: '/special-jobs/latest',
  roles: CALL_ROLES.all,
  status: 200,
  answer: WireSpecialJobView.nullable(),
});

/** Assigns a chore to a person at a location. */
export const specialJobsCreate = defineCall({
  id: 'special-jobs-create',
  method: 'POST',
  path: '/special-jobs',
  roles: CALL_ROLES.admin,
  body: z.object({
    horeca_location_id: WireId,
    user_id: WireId,
    body: text(1, 2000),
    /** Absent: today. Not in the specification (docs/decisions/0048). */
    date: CivilDate.optional(),
  }),
  status: 201,
  answer: WireSpecialJobView,
  idempotent: true,
});

/** Marks a chore of the caller as done, or as not done (docs/decisions/0048). */
export const specialJobsDone = defineCall({
  id: 'special-jobs-done',
  method: 'PUT',
  path: '/special-jobs/{id}/done',
  roles: CALL_ROLES.allOwn,
  params: z.object({ id: WireId }),
  body: z.object({ done: z.boolean() }),
  status: 200,
  answer: WireSpecialJobView,
  idempotent: true,
});

/** Removes a chore (docs/decisions/0048). */
export const specialJobsDelete = defineCall({
  id: 'special-jobs-delete',
  method: 'DELETE',
  path: '/special-jobs/{id}',
  roles: CALL_ROLES.admin,
  params: z.object({ id: WireId }),
  status: 204,
  answer: NoContent,
  idempotent: true,
});

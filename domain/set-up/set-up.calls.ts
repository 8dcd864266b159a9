import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall } from '../api/call.js';
import { WireSessionView } from '../session/session.views.js';
import { NewOwner, NewPlace, NewWork } from './new-organisation.js';

/** Whether somebody can begin here: there is no organisation, or an owner's code waits to be used. */
export const setUpState = defineCall({
  id: 'set-up-state',
  method: 'GET',
  path: '/set-up',
  roles: CALL_ROLES.public,
  rateLimit: 'public',
  status: 200,
  answer: z.object({ open: z.boolean() }),
});

/** Founds an organisation with its first place, departments, jobs and superuser, who is then logged in. */
export const setUpClaim = defineCall({
  id: 'set-up-claim',
  method: 'POST',
  path: '/set-up',
  roles: CALL_ROLES.public,
  rateLimit: 'login',
  body: z.object({
    /** As the server printed it; used once. */
    code: z.string().min(1).max(64),
    place: NewPlace,
    work: NewWork,
    owner: NewOwner,
  }),
  status: 201,
  answer: WireSessionView,
});

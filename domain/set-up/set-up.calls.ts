import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall } from '../api/call.js';
import { WireSessionView } from '../session/session.views.js';
import { NewOwner, NewPlace, NewWork } from './new-organisation.js';

/** Reads whether a set-up can begin: no organisation exists, or an owner's code is unused. Public. */
export const setUpState = defineCall({
  id: 'set-up-state',
  method: 'GET',
  path: '/set-up',
  roles: CALL_ROLES.public,
  rateLimit: 'public',
  status: 200,
  answer: z.object({ open: z.boolean() }),
});

/** Creates an organisation with its first location, departments, jobs and superuser, and logs the superuser in. */
export const setUpClaim = defineCall({
  id: 'set-up-claim',
  method: 'POST',
  path: '/set-up',
  roles: CALL_ROLES.public,
  rateLimit: 'login',
  body: z.object({
    /** Single-use code that the server printed. */
    code: z.string().min(1).max(64),
    place: NewPlace,
    work: NewWork,
    owner: NewOwner,
  }),
  status: 201,
  answer: WireSessionView,
});

import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, WireId } from '../api/call.js';

/** Reports an error of the client to the log. */
export const errorLogsCreate = defineCall({
  id: 'error-logs-create',
  method: 'POST',
  path: '/error-logs',
  roles: CALL_ROLES.public,
  rateLimit: 'error-logs',
  body: z.object({
    horeca_location_id: WireId.nullable().optional(),
    user_id: WireId.nullable().optional(),
    name: z.string().min(1).max(100),
    message: z.string().min(1).max(4000),
    user_agent: z.string().max(512).nullable().optional(),
  }),
  status: 204,
  answer: NoContent,
});

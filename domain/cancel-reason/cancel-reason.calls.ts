import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall } from '../kernel/call.js';

export const CancelReasonView = z.object({ id: z.string(), description: z.string() });
export type CancelReasonView = z.infer<typeof CancelReasonView>;

export const cancelReasonsList = defineCall({
  id: 'cancel-reasons-list',
  method: 'GET',
  path: '/cancel-reasons',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(CancelReasonView),
});

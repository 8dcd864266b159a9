import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { dateRange, defineCall, WireId } from '../kernel/call.js';
import { TimeOutView } from './time-out.views.js';

export const holidaysApproved = defineCall({
  id: 'holidays-approved',
  method: 'GET',
  path: '/holidays/approved',
  roles: CALL_ROLES.admin,
  query: dateRange('from', 'to', 62, { jobFilterId: WireId.optional() }),
  status: 200,
  answer: z.array(TimeOutView),
});

import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../kernel/call.js';
import { ClockTime } from '../kernel/clock-time.js';

export const StartTimeView = z.object({ id: z.string(), start_time: ClockTime, horecaLocationId: z.string() });
export type StartTimeView = z.infer<typeof StartTimeView>;

export const startTimesList = defineCall({
  id: 'start-times-list',
  method: 'GET',
  path: '/start-times',
  roles: CALL_ROLES.admin,
  query: z.object({ horecaLocationId: WireId.optional() }),
  status: 200,
  answer: z.array(StartTimeView),
});

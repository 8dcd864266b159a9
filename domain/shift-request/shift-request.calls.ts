import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { decidedCalls } from '../planning/decided-calls.js';
import { WireShiftRequestView } from './shift-request.views.js';

/**
 * Calls of requests for open shifts: undecided ones, decided and ended ones, the decision, all of one person, and
 * withdrawal.
 */
export const {
  waiting: shiftRequestsPending,
  over: shiftRequestsHistory,
  setAction: shiftRequestsSetAction,
  byUser: shiftRequestsByUser,
  withdraw: shiftRequestsWithdraw,
} = decidedCalls({ name: 'shift-requests', waiting: 'pending', over: 'history', view: WireShiftRequestView });

/** Requests an open shift for the caller. */
export const shiftRequestsCreate = defineCall({
  id: 'shift-requests-create',
  method: 'POST',
  path: '/shift-requests',
  roles: CALL_ROLES.allOwn,
  body: z.object({ fullScheduleId: WireId }),
  status: 201,
  answer: WireShiftRequestView,
  idempotent: true,
});

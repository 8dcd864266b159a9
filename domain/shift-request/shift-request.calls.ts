import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, QueryFlag, WireId } from '../api/call.js';
import { RequestAction, WireShiftRequestView } from './shift-request.views.js';

const params = z.object({ id: WireId });
/** 0: this calendar year or later; 1: also last calendar year. */
const query = z.object({ showLastYear: QueryFlag.default(0) });

/** Pending requests for open shifts. */
export const shiftRequestsPending = defineCall({
  id: 'shift-requests-pending',
  method: 'GET',
  path: '/shift-requests/pending',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(WireShiftRequestView),
});

/** Decided and ended requests for open shifts. */
export const shiftRequestsHistory = defineCall({
  id: 'shift-requests-history',
  method: 'GET',
  path: '/shift-requests/history',
  roles: CALL_ROLES.admin,
  query,
  status: 200,
  answer: z.array(WireShiftRequestView),
});

/** Approves or declines a request; `action` null takes back the decision `was`. */
export const shiftRequestsSetAction = defineCall({
  id: 'shift-requests-set-action',
  method: 'POST',
  path: '/shift-requests/set-action/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.admin,
  params,
  /** `action` null: the decision `was` is taken back; a request that waits stays as it is. */
  body: z.object({
    action: RequestAction.nullable(),
    was: RequestAction.optional(),
    confirm: z.boolean().default(false),
  }),
  status: 200,
  answer: WireShiftRequestView,
  idempotent: true,
});

/** Requests an open shift. */
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

/** Requests of one person. */
export const shiftRequestsByUser = defineCall({
  id: 'shift-requests-by-user',
  method: 'GET',
  path: '/shift-requests/getby/user/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  query,
  status: 200,
  answer: z.array(WireShiftRequestView),
});

/** Withdraws a pending request. */
export const shiftRequestsWithdraw = defineCall({
  id: 'shift-requests-withdraw',
  method: 'DELETE',
  path: '/shift-requests/{id}',
  roles: CALL_ROLES.allOwn,
  params,
  status: 204,
  answer: NoContent,
  idempotent: true,
});

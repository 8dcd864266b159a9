import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, NoContent, QueryFlag, WireId } from '../api/call.js';
import { UserRef } from '../kernel/views.js';
import { RequestAction } from '../shift-request/shift-request.views.js';
import { WireSwapView } from './swap.views.js';

const params = z.object({ id: WireId });
/** 0: this calendar year or later; 1: also last calendar year. */
const query = z.object({ showLastYear: QueryFlag.default(0) });

/** Swaps that wait for an answer. */
export const swapShiftUnapproved = defineCall({
  id: 'swap-shift-unapproved',
  method: 'GET',
  path: '/swap-shift/unapproved',
  roles: CALL_ROLES.admin,
  status: 200,
  answer: z.array(WireSwapView),
});

/** Swaps that were decided or ended. */
export const swapShiftConfirmed = defineCall({
  id: 'swap-shift-confirmed',
  method: 'GET',
  path: '/swap-shift/confirmed',
  roles: CALL_ROLES.admin,
  query,
  status: 200,
  answer: z.array(WireSwapView),
});

/** Approves or declines a swap; `action` null takes back the decision `was`. */
export const swapShiftSetAction = defineCall({
  id: 'swap-shift-set-action',
  method: 'POST',
  path: '/swap-shift/set-action/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.admin,
  params,
  /** `action` null: the decision `was` is taken back; an offer that waits stays as it is. */
  body: z.object({
    action: RequestAction.nullable(),
    was: RequestAction.optional(),
    confirm: z.boolean().default(false),
  }),
  status: 200,
  answer: WireSwapView,
  idempotent: true,
});

/** Offers a shift to one colleague or to everybody who may take it. */
export const swapShiftCreate = defineCall({
  id: 'swap-shift-create',
  method: 'POST',
  path: '/swap-shift',
  roles: CALL_ROLES.allOwn,
  body: z.object({
    fullScheduleId: WireId,
    toUserId: WireId.nullable().optional(),
    wantedFullScheduleId: WireId.nullable().optional(),
  }),
  status: 201,
  answer: WireSwapView,
  idempotent: true,
});

/** Colleagues that an offer of an own shift to everybody would reach, by name. */
export const swapShiftOfferees = defineCall({
  id: 'swap-shift-offerees',
  method: 'GET',
  path: '/swap-shift/offerees',
  roles: CALL_ROLES.allOwn,
  query: z.object({ fullScheduleId: WireId }),
  status: 200,
  answer: z.array(UserRef),
});

/** Swaps of one person. */
export const swapShiftByUser = defineCall({
  id: 'swap-shift-by-user',
  method: 'GET',
  path: '/swap-shift/getby/user/{id}',
  roles: CALL_ROLES.adminAndOwn,
  params,
  query,
  status: 200,
  answer: z.array(WireSwapView),
});

/** Accepts an offer; a manager decides next. */
export const swapShiftAccept = defineCall({
  id: 'swap-shift-accept',
  method: 'POST',
  path: '/swap-shift/accept/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.allOwn,
  params,
  status: 200,
  answer: WireSwapView,
  idempotent: true,
});

/** Refuses an offer to oneself. */
export const swapShiftRefuse = defineCall({
  id: 'swap-shift-refuse',
  method: 'POST',
  path: '/swap-shift/refuse/{id}',
  overrides: 'PUT',
  roles: CALL_ROLES.allOwn,
  params,
  status: 200,
  answer: WireSwapView,
  idempotent: true,
});

/** Withdraws an own offer. */
export const swapShiftWithdraw = defineCall({
  id: 'swap-shift-withdraw',
  method: 'DELETE',
  path: '/swap-shift/{id}',
  roles: CALL_ROLES.allOwn,
  params,
  status: 204,
  answer: NoContent,
  idempotent: true,
});

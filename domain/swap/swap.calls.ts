import { z } from 'zod';
import { CALL_ROLES } from '../access/access.js';
import { defineCall, WireId } from '../api/call.js';
import { UserRef } from '../kernel/views.js';
import { decidedCalls } from '../planning/decided-calls.js';
import { WireSwapView } from './swap.views.js';

const params = z.object({ id: WireId });

/** Calls of swaps: undecided ones, decided and ended ones, the decision, all of one person, and withdrawal. */
export const {
  waiting: swapShiftUnapproved,
  over: swapShiftConfirmed,
  setAction: swapShiftSetAction,
  byUser: swapShiftByUser,
  withdraw: swapShiftWithdraw,
} = decidedCalls({ name: 'swap-shift', waiting: 'unapproved', over: 'confirmed', view: WireSwapView });

/**
 * Offers an own shift to one colleague (`toUserId`) or everybody who may take it, optionally for one of the colleague's
 * shifts.
 */
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

/** Lists colleagues whom an offer of an own shift to everybody would reach, by name. */
export const swapShiftOfferees = defineCall({
  id: 'swap-shift-offerees',
  method: 'GET',
  path: '/swap-shift/offerees',
  roles: CALL_ROLES.allOwn,
  query: z.object({ fullScheduleId: WireId }),
  status: 200,
  answer: z.array(UserRef),
});

/** Accepts an offer that addresses the caller; a manager decides next. */
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

/** Refuses an offer addressed to the caller by name, also after accepting it. */
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

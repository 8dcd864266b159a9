import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';
import type { ManagerDecision } from '../planning/reopening.js';
import { RequestAction } from '../planning/request-action.js';
import { WireFullSchedule } from '../roster-week/roster-week.views.js';

/** Decision for an action: `approved` or `declined`; null when undefined. */
export function decidedOf(action: RequestAction | undefined): ManagerDecision | null {
  if (action === undefined) return null;
  return action === 'approve' ? 'approved' : 'declined';
}

/** A request for an open shift (api page, ShiftRequest). */
export const WireShiftRequestView = z.object({
  id: z.string(),
  /** Null until decided. */
  action: RequestAction.nullable(),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn', 'lapsed']),
  /** Requester. */
  user: UserRef,
  /** The shift in its present state; its last state if it no longer exists. */
  fullSchedule: WireFullSchedule,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: UserRef.nullable(),
});
export type WireShiftRequestView = z.infer<typeof WireShiftRequestView>;
export type ShiftRequestView = CamelNames<WireShiftRequestView>;

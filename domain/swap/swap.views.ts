import { z } from 'zod';
import type { CamelNames } from '../api/wire-names.js';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';
import { WireFullSchedule } from '../roster-week/roster-week.views.js';
import { RequestAction } from '../planning/request-action.js';

/** The offer of a shift (api page, SwapShift). */
export const WireSwapView = z.object({
  id: z.string(),
  /** Null until decided. */
  action: RequestAction.nullable(),
  status: z.enum(['offered', 'accepted', 'refused', 'approved', 'declined', 'withdrawn', 'lapsed']),
  /** Author of the offer. */
  user: UserRef,
  /** The offered shift in its present state; its last state if it no longer exists. */
  fullSchedule: WireFullSchedule,
  /** Colleague asked; null: everybody who has the job. */
  toUser: UserRef.nullable(),
  /** Shift wanted in return; null: none. */
  wantedFullSchedule: WireFullSchedule.nullable(),
  acceptedBy: UserRef.nullable(),
  offeredAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: UserRef.nullable(),
});
export type WireSwapView = z.infer<typeof WireSwapView>;
export type SwapView = CamelNames<WireSwapView>;

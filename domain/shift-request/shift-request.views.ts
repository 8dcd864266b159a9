import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';
import { FullSchedule } from '../roster-week/roster-week.views.js';

/** What a manager decided. */
export const RequestAction = z.enum(['approve', 'decline']);
export type RequestAction = z.infer<typeof RequestAction>;

/** A request for an open shift (api page, ShiftRequest). */
export const ShiftRequestView = z.object({
  id: z.string(),
  /** Null until decided. */
  action: RequestAction.nullable(),
  status: z.enum(['pending', 'approved', 'declined', 'withdrawn', 'lapsed']),
  /** Who asks. */
  user: UserRef,
  /** As it is now; of a shift that is gone, as it last was. */
  fullSchedule: FullSchedule,
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: UserRef.nullable(),
});
export type ShiftRequestView = z.infer<typeof ShiftRequestView>;

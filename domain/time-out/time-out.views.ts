import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

/** A time out (api page, Holiday). */
export const TimeOutView = z.object({
  id: z.string(),
  user: UserRef,
  from: CivilDate,
  /** Last date, included. */
  until: CivilDate,
  /** Null: on hold. */
  approved: z.boolean().nullable(),
  remark: z.string().nullable(),
  requestedAt: Instant,
  decidedAt: Instant.nullable(),
  decidedBy: UserRef.nullable(),
});
export type TimeOutView = z.infer<typeof TimeOutView>;

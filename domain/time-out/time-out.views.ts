import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

/** Dates (both included) on which a person's department takes no time out, with the reason. */
export const BlockedDatesView = z.object({ id: z.string(), from: CivilDate, until: CivilDate, reason: z.string() });
export type BlockedDatesView = z.infer<typeof BlockedDatesView>;

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
  /** Blocked days of the person's departments within the period, by date. */
  blocked: z.array(BlockedDatesView),
});
export type TimeOutView = z.infer<typeof TimeOutView>;

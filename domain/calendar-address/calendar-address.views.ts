import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** Facts about a calendar address, without the address itself. */
export const CalendarAddressView = z.object({
  /** Instant of creation; null: no address. */
  since: Instant.nullable(),
  /** Last request by a calendar, rounded to ten minutes; null: never. */
  readAt: Instant.nullable(),
});
export type CalendarAddressView = z.infer<typeof CalendarAddressView>;

/** A new calendar address; answered once and not stored in readable form. */
export const NewCalendarAddress = z.object({
  /** Path below the host: `/api/calendar/{token}.ics`. */
  path: z.string(),
  since: Instant,
});
export type NewCalendarAddress = z.infer<typeof NewCalendarAddress>;

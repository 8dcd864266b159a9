import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** Facts about a calendar address that may be read after it was shown once; the address itself is not among them. */
export const CalendarAddressView = z.object({
  /** When it was made; null: there is none. */
  since: Instant.nullable(),
  /** When a calendar asked last, to ten minutes; null: never yet. */
  readAt: Instant.nullable(),
});
export type CalendarAddressView = z.infer<typeof CalendarAddressView>;

/** An address that was just made: shown once, and kept by nobody. */
export const NewCalendarAddress = z.object({
  /** Below the host: `/api/calendar/{token}.ics`. */
  path: z.string(),
  since: Instant,
});
export type NewCalendarAddress = z.infer<typeof NewCalendarAddress>;

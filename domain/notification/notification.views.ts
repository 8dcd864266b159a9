import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** Something that somebody is told (api page, Notification). */
export const NotificationView = z.object({
  id: z.string(),
  /** Name of the event that caused it. */
  kind: z.string(),
  /** Values for the client's text: see `Notice`. */
  data: z.record(z.string(), z.unknown()),
  /** Route of the client. */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';

/** A notification on the wire (api page, Notification). */
export const NotificationView = z.object({
  id: z.string(),
  /** Event type, or the kind of the merged notice. */
  kind: z.string(),
  /** Values for the client's text: see `NoticeData`. */
  data: z.record(z.string(), z.unknown()),
  /** Route of the client; null: none. */
  link: z.string().nullable(),
  createdAt: Instant,
  readAt: Instant.nullable(),
});
export type NotificationView = z.infer<typeof NotificationView>;

import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { Channel } from '../message/message.events.js';

/** A delivery with the number of messages by status (api page, Delivery). */
export const Delivery = z.object({
  id: z.string(),
  kind: Channel,
  /** Number of recipients. */
  total: z.int(),
  waiting: z.int(),
  /** Sent, or stored in the outbox. */
  sent: z.int(),
  /** Failed after the last retry, or unknown. */
  failed: z.int(),
  unknown: z.int(),
  /** Stored in the outbox, because no provider is configured. */
  kept: z.int(),
  /** Stopped by the sender before the first attempt. */
  stopped: z.int(),
  /** Whether no message is waiting. */
  done: z.boolean(),
  createdAt: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

/** A delivery of the current user, with its text and failed messages. */
export const OwnDelivery = Delivery.extend({
  locationId: z.string(),
  /** Set for mails; null otherwise. */
  subject: z.string().nullable(),
  text: z.string(),
  /** Set for reminders; null otherwise. */
  period: z.object({ from: CivilDate, until: CivilDate }).nullable(),
  /** At most twenty failed or unknown messages. */
  problems: z.array(
    z.object({
      messageId: z.string(),
      name: z.string(),
      reason: z.string().nullable(),
      status: z.enum(['failed', 'unknown']),
    }),
  ),
});
export type OwnDelivery = z.infer<typeof OwnDelivery>;

/** Channels that can reach a person. */
export const Reachable = z.object({
  id: z.string(),
  /** False: never invited, so that no channel reaches them. */
  invited: z.boolean(),
  /** They have an address and accept mailings. */
  mail: z.boolean(),
  /** They have an address and accept reminders. */
  reminderMail: z.boolean(),
  /** They have a mobile number. */
  sms: z.boolean(),
  /** They have a device that shows pushes, and accept reminders by push. */
  push: z.boolean(),
  /** Last reminder to enter availability; null: never. */
  remindedAt: Instant.nullable(),
});
export type Reachable = z.infer<typeof Reachable>;

import { z } from 'zod';
import { CivilDate } from '../kernel/civil-date.js';
import { Instant } from '../kernel/clock-time.js';
import { Channel } from '../message/message.events.js';

/** A background sending (api page, Delivery). */
export const Delivery = z.object({
  id: z.string(),
  kind: Channel,
  /** People. */
  total: z.int(),
  waiting: z.int(),
  /** Or kept in the outbox. */
  sent: z.int(),
  /** After the last retry; those of which nobody knows whether they went out are among them. */
  failed: z.int(),
  unknown: z.int(),
  /** Nothing is configured to send them: they stay in the outbox. */
  kept: z.int(),
  /** Stopped by their sender before they were tried. */
  stopped: z.int(),
  /** Nothing waits. */
  done: z.boolean(),
  createdAt: Instant,
});
export type Delivery = z.infer<typeof Delivery>;

/** One's own sending, with what it says and whom it did not reach. */
export const OwnDelivery = Delivery.extend({
  locationId: z.string(),
  /** Set for mails; null otherwise. */
  subject: z.string().nullable(),
  text: z.string(),
  /** Set for reminders; null otherwise. */
  period: z.object({ from: CivilDate, until: CivilDate }).nullable(),
  /** At most twenty of those that failed or are unknown. */
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

/** How somebody can be reached. */
export const Reachable = z.object({
  id: z.string(),
  /** False: they were never invited, so no channel reaches them. */
  invited: z.boolean(),
  /** They have an address, and take what managers write to several people. */
  mail: z.boolean(),
  /** They have an address, and take reminders. */
  reminderMail: z.boolean(),
  /** They have a mobile number. */
  sms: z.boolean(),
  /** A device of theirs shows pushes, and they have not switched off those of reminders. */
  push: z.boolean(),
  /** When they were last reminded to enter availability. */
  remindedAt: Instant.nullable(),
});
export type Reachable = z.infer<typeof Reachable>;

import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';
import { Channel } from './message.events.js';

/** Channel of a message in the outbox. */
export const MessageKind = Channel;

/**
 * Status of a message. `kept`: not sent, because no provider is configured. `unknown`: possibly sent
 * (docs/decisions/0049).
 * `overtaken`: not sent, because a newer message arrived. `not_invited`: not sent, because the recipient was never
 * invited (docs/decisions/0076). `stopped`: by its sender, before the first attempt (docs/decisions/0085).
 */
export const MessageStatus = z.enum([
  'waiting',
  'sent',
  'failed',
  'unknown',
  'kept',
  'overtaken',
  'not_invited',
  'stopped',
]);

/** A message that was or will be sent (api page, OutboxMessage). */
export const OutboxMessage = z.object({
  id: z.string(),
  kind: MessageKind,
  /** Null: sent with a notification or an invitation. */
  deliveryId: z.string().nullable(),
  /** Address or number. */
  to: z.string(),
  user: UserRef.nullable(),
  /** Set for mails; null otherwise. */
  subject: z.string().nullable(),
  text: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
  /** Instant at which the provider reported arrival; null: no report. */
  deliveredAt: Instant.nullable(),
  /** Whether it can be sent again: it has ended, and contained no sign-in key, which is erased at the end. */
  resendable: z.boolean(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** One page of messages; `nextCursor` null: the last page. */
export const OutboxPage = z.object({
  /** Newest first. */
  items: z.array(OutboxMessage),
  nextCursor: z.string().nullable(),
});
export type OutboxPage = z.infer<typeof OutboxPage>;

import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';
import { Channel } from './message.events.js';

export const MessageKind = Channel;

/**
 * `kept`: no provider is configured, so it stays here to be read. `unknown`: it may have been sent, and nobody answers
 * for it (docs/decisions/0049). `overtaken`: a later one of the same thing has arrived, so it was not sent. `not_invited`:
 * its recipient was never invited, so nothing is sent to them (docs/decisions/0076). `stopped`: its sender stopped it
 * before it was tried (docs/decisions/0085).
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

/** A message that was sent, or is to be (api page, OutboxMessage). */
export const OutboxMessage = z.object({
  id: z.string(),
  kind: MessageKind,
  /** Null: it goes with a notification, or with an invitation. */
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
  /** When its provider said that it arrived. */
  deliveredAt: Instant.nullable(),
  /** Whether it can be sent again: it has ended, and holds no key that was forgotten with its end. */
  resendable: z.boolean(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

/** One page of the outbox. */
export const OutboxPage = z.object({
  /** Newest first. */
  items: z.array(OutboxMessage),
  nextCursor: z.string().nullable(),
});
export type OutboxPage = z.infer<typeof OutboxPage>;

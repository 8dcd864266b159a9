import { z } from 'zod';
import { Instant } from '../kernel/clock-time.js';
import { UserRef } from '../kernel/views.js';

export const MessageKind = z.enum(['mail', 'sms']);

/** `kept`: no provider is configured, so it stays here to be read. */
export const MessageStatus = z.enum(['waiting', 'sent', 'failed', 'kept']);

/** A message that was sent, or is to be (api page, OutboxMessage). */
export const OutboxMessage = z.object({
  id: z.string(),
  kind: MessageKind,
  /** Null: a mail that goes with a notification. */
  deliveryId: z.string().nullable(),
  /** Address or number. */
  to: z.string(),
  user: UserRef.nullable(),
  /** Of mails only. */
  subject: z.string().nullable(),
  text: z.string(),
  status: MessageStatus,
  attempts: z.int(),
  lastError: z.string().nullable(),
  createdAt: Instant,
  sentAt: Instant.nullable(),
});
export type OutboxMessage = z.infer<typeof OutboxMessage>;

export const OutboxPage = z.object({
  /** Newest first. */
  items: z.array(OutboxMessage),
  nextCursor: z.string().nullable(),
});
export type OutboxPage = z.infer<typeof OutboxPage>;

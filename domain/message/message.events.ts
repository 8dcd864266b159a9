import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { MessageId, NotificationId, UserId } from '../kernel/ids.js';

const shape = {
  messageId: MessageId,
  kind: z.enum(['mail', 'sms']),
  /** Whom it was for; null: no longer known. */
  userId: UserId.nullable(),
  /** What it told of; null: somebody wrote it. */
  notificationId: NotificationId.nullable(),
  attempts: z.int().min(1),
};

/** A provider has taken a message over. */
export const MessageSent = defineEvent('MessageSent', shape);

/** A message was given up: the provider refuses it for good, or the last attempt has failed. */
export const MessageFailed = defineEvent('MessageFailed', { ...shape, reason: z.enum(['refused', 'exhausted']) });

export const MessageEvent = z.discriminatedUnion('type', [MessageSent, MessageFailed]);
export type MessageEvent = z.infer<typeof MessageEvent>;

/** One message; it ends with its first event. */
export const messageStream = (messageId: MessageId): string => `message/${messageId}`;

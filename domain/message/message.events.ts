import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { DeliveryId, MessageId, NotificationId, UserId } from '../kernel/ids.js';

/** Channels by which people are reached outside the product. */
export const CHANNELS = ['mail', 'sms', 'push'] as const;
/** Channel of a message. */
export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

const shape = {
  messageId: MessageId,
  kind: Channel,
  /** Recipient; null: unknown. */
  userId: UserId.nullable(),
  /** Notification that the message carries; null: written by a person. */
  notificationId: NotificationId.nullable(),
  attempts: z.int().min(0),
  /** Delivery that the message belongs to; absent: none. */
  deliveryId: DeliveryId.optional(),
  /** Person who sent the delivery; absent: automatic, or no delivery. */
  senderId: UserId.optional(),
};

/** A provider accepted the message, or reported that it arrived. */
export const MessageSent = defineEvent('MessageSent', shape);

/**
 * The message failed for good: `refused` by the provider, `exhausted` after the last attempt, `undelivered` by its
 * report.
 */
export const MessageFailed = defineEvent('MessageFailed', {
  ...shape,
  reason: z.enum(['refused', 'exhausted', 'undelivered']),
});

/** Whether the provider accepted the message is unknown, and it must not be sent twice. */
export const MessageLost = defineEvent('MessageLost', shape);

/** The message was not sent, because a newer one told the recipient the present state. */
export const MessageOvertaken = defineEvent('MessageOvertaken', shape);

/** A person had a failed, lost or stored message sent again. */
export const MessageRequeued = defineEvent('MessageRequeued', shape);

/** The sender stopped the message before its first attempt. */
export const MessageStopped = defineEvent('MessageStopped', shape);

/** Events of one message. */
export const MessageEvent = z.discriminatedUnion('type', [
  MessageSent,
  MessageFailed,
  MessageLost,
  MessageOvertaken,
  MessageRequeued,
  MessageStopped,
]);
export type MessageEvent = z.infer<typeof MessageEvent>;

/** Name of a message's stream. */
export const messageStream = (messageId: MessageId): string => `message/${messageId}`;

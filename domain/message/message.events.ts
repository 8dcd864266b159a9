import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { DeliveryId, MessageId, NotificationId, UserId } from '../kernel/ids.js';

/** The ways in which people are reached outside the product. */
export const CHANNELS = ['mail', 'sms', 'push'] as const;
export const Channel = z.enum(CHANNELS);
export type Channel = z.infer<typeof Channel>;

const shape = {
  messageId: MessageId,
  kind: Channel,
  /** Recipient; null: unknown by now. */
  userId: UserId.nullable(),
  /** Notice that the message tells; null: written by a person. */
  notificationId: NotificationId.nullable(),
  attempts: z.int().min(0),
  /** Sending that the message is part of; absent: none. */
  deliveryId: DeliveryId.optional(),
  /** Person who sent it; absent: automatic, or not part of a sending. */
  senderId: UserId.optional(),
};

/** A provider has taken a message over, or reports that it arrived. */
export const MessageSent = defineEvent('MessageSent', shape);

/** A message was given up: it is refused for good, the last attempt has failed, or it did not get there in the end. */
export const MessageFailed = defineEvent('MessageFailed', {
  ...shape,
  reason: z.enum(['refused', 'exhausted', 'undelivered']),
});

/** Nobody knows whether a provider has taken a message over, and it is not of a kind that is sent twice. */
export const MessageLost = defineEvent('MessageLost', shape);

/** A message was not sent: a later one has told the person the same thing as it is now. */
export const MessageOvertaken = defineEvent('MessageOvertaken', shape);

/** Somebody had a message sent again that was given up, lost or kept. */
export const MessageRequeued = defineEvent('MessageRequeued', shape);

/** Its sender stopped a message before it was tried. */
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

export const messageStream = (messageId: MessageId): string => `message/${messageId}`;

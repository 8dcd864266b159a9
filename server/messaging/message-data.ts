import type { Kysely } from 'kysely';
import type { DeliveryId, MessageId, NotificationId, UserId } from '#domain/kernel/ids';
import type { MessageEvent } from '#domain/message/message.events';
import type { Tables } from '../database/tables.js';
import type { StoredMessage } from './outbox.js';

/**
 * Data of a message event: ids and attempts, without address and text. Reads the sender if the message belongs to a
 * delivery.
 */
export async function messageData(db: Kysely<Tables>, message: StoredMessage): Promise<MessageEvent['data']> {
  const { delivery_id } = message;
  const senderId = delivery_id === null ? null : await senderOf(db, message.organisation_id, delivery_id);
  return {
    messageId: message.message_id as MessageId,
    kind: message.kind,
    userId: message.user_id as UserId | null,
    notificationId: message.notification_id as NotificationId | null,
    attempts: message.attempts,
    ...(delivery_id === null ? {} : { deliveryId: delivery_id as DeliveryId }),
    ...(senderId === null ? {} : { senderId }),
  };
}

async function senderOf(db: Kysely<Tables>, organisationId: string, deliveryId: string): Promise<UserId | null> {
  const row = await db
    .selectFrom('delivery')
    .select('sender_id')
    .where('organisation_id', '=', organisationId)
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst();
  return (row?.sender_id ?? null) as UserId | null;
}

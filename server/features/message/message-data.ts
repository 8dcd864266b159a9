import type { DeliveryId, MessageId, NotificationId, UserId } from '#domain/kernel/ids';
import type { MessageEvent } from '#domain/message/message.events';
import type { StoredMessage } from '../../messaging/outbox.js';

/** What every event about a message holds: ids, no address, no words. */
export const dataOf = (message: StoredMessage): MessageEvent['data'] => ({
  messageId: message.message_id as MessageId,
  kind: message.kind,
  userId: message.user_id as UserId | null,
  notificationId: message.notification_id as NotificationId | null,
  attempts: message.attempts,
  ...(message.delivery_id === null ? {} : { deliveryId: message.delivery_id as DeliveryId }),
});

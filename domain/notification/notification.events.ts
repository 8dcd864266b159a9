import { z } from 'zod';
import { defineEvent } from '../kernel/event.js';
import { NotificationId, UserId } from '../kernel/ids.js';

/** Somebody has seen what they were told. */
export const NotificationsRead = defineEvent('NotificationsRead', {
  userId: UserId,
  notificationIds: z.array(NotificationId),
});

export const NotificationEvent = z.discriminatedUnion('type', [NotificationsRead]);
export type NotificationEvent = z.infer<typeof NotificationEvent>;

/** What one person has read. */
export const notificationStream = (userId: UserId): string => `notification/${userId}`;

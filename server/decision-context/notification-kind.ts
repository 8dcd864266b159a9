import { notificationDecider } from '#domain/notification/notification.decider';
import type { NotificationEvent } from '#domain/notification/notification.events';
import type { NotificationState } from '#domain/notification/notification.state';
import type { StreamKind } from '../event-store/stream-kind.js';

/** Stream kind of one person's notices, read marks and preferences. */
export const notificationKind: StreamKind<NotificationState, NotificationEvent> = {
  name: 'notification',
  ...notificationDecider,
};

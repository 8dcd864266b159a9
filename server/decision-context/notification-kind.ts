import { notificationDecider } from '#domain/notification/notification.decider';
import type { NotificationEvent } from '#domain/notification/notification.events';
import type { NotificationState } from '#domain/notification/notification.state';
import type { StreamKind } from '../event-store/stream-kind.js';

/** What one person is told, has read, and how they want to be told. */
export const notificationKind: StreamKind<NotificationState, NotificationEvent> = {
  name: 'notification',
  ...notificationDecider,
};

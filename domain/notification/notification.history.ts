import type { FeatureHistory } from '../history/feature-history.js';
import type { NotificationEvent } from './notification.events.js';

export const notificationHistory: FeatureHistory<NotificationEvent> = {
  stream: 'notification',
  events: {
    NotificationsRead: {
      group: 'logins',
      sentence: 'requests.notificationsRead',
      describe: ({ userId, notificationIds }) => ({
        subjectId: userId,
        entityId: userId,
        after: { notifications: notificationIds.length },
      }),
    },
  },
};

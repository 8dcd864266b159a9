import type { FeatureHistory } from '../history/feature-history.js';
import type { NotificationEvent } from './notification.events.js';

/**
 * History entries of reads, preferences, reminders and devices. `PersonNotified` has none: each message has its own.
 */
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
    // The messages that went out tell it, each for itself.
    PersonNotified: null,
    ChannelChosen: {
      group: 'settings',
      sentence: ({ after }) => ({ sentence: after?.['on'] === true ? 'requests.channelOn' : 'requests.channelOff' }),
      describe: ({ userId, subject, channel, on }) => ({
        subjectId: userId,
        entityId: userId,
        after: { subject, channel, on },
      }),
    },
    RosterReminded: {
      group: 'messages',
      sentence: 'requests.rosterReminded',
      describe: ({ userId, locationId, week }) => ({
        locationId,
        subjectId: userId,
        entityId: userId,
        after: { week },
      }),
    },
    NewsReminded: {
      group: 'messages',
      sentence: 'requests.newsReminded',
      describe: ({ userId, locationId, newsId }) => ({
        locationId,
        subjectId: userId,
        entityId: userId,
        after: { newsId },
      }),
    },
    ProfileEndReminded: {
      group: 'messages',
      sentence: 'requests.profileEndReminded',
      describe: ({ userId, until }) => ({ subjectId: userId, entityId: userId, after: { until } }),
    },
    DeviceSubscribed: {
      group: 'settings',
      sentence: 'requests.deviceSubscribed',
      describe: ({ userId, deviceId }) => ({ subjectId: userId, entityId: deviceId }),
    },
    DeviceUnsubscribed: {
      group: 'settings',
      sentence: 'requests.deviceUnsubscribed',
      describe: ({ userId, deviceId, reason }) => ({ subjectId: userId, entityId: deviceId, after: { reason } }),
    },
  },
};

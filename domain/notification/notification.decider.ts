import { type Decider, happened } from '../kernel/decider.js';
import type { NotificationId, UserId } from '../kernel/ids.js';
import type { NotificationEvent } from './notification.events.js';
import { evolveRead, NOTHING_READ, type ReadNotifications } from './notification.state.js';

/** Marks what somebody has seen; what was read before stays as it was. */
export interface ReadNotificationsOf {
  readonly type: 'ReadNotifications';
  readonly userId: UserId;
  readonly notificationIds: readonly NotificationId[];
}

export const notificationDecider: Decider<ReadNotificationsOf, NotificationEvent, ReadNotifications> = {
  initialState: NOTHING_READ,
  evolve: evolveRead,
  decide({ userId, notificationIds }, { readAt }) {
    const unread = [...new Set(notificationIds)].filter((id) => !(id in readAt));
    return unread.length > 0
      ? happened({ type: 'NotificationsRead', data: { userId, notificationIds: unread } })
      : happened();
  },
};

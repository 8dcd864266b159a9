import { type Decider, happened } from '../kernel/decider.js';
import type { NotificationId, UserId } from '../kernel/ids.js';
import type { NotificationEvent } from './notification.events.js';
import { evolveTold, NOTHING_TOLD, readAtOf, type Told } from './notification.state.js';

/** Marks what somebody has seen; what was read before stays as it was. */
export interface ReadNotificationsOf {
  readonly type: 'ReadNotifications';
  readonly userId: UserId;
  readonly notificationIds: readonly NotificationId[];
}

export const notificationDecider: Decider<ReadNotificationsOf, NotificationEvent, Told> = {
  initialState: NOTHING_TOLD,
  evolve: evolveTold,
  decide({ userId, notificationIds }, told) {
    const unread = [...new Set(notificationIds)].filter((id) => readAtOf(told, id) === null);
    return unread.length > 0
      ? happened({ type: 'NotificationsRead', data: { userId, notificationIds: unread } })
      : happened();
  },
};

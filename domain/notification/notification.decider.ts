import { type Decider, happened } from '../kernel/decider.js';
import type { Instant } from '../kernel/clock-time.js';
import type { NotificationId, UserId } from '../kernel/ids.js';
import type { NotificationEvent } from './notification.events.js';
import { evolveNotifications, NO_NOTIFICATIONS, readAtOf, type NotificationState } from './notification.state.js';
import { remindedSince, type SeenWeek } from './week-seen.js';

/** Marks what somebody has seen; what was read before stays as it was. */
export interface ReadNotificationsOf {
  readonly type: 'ReadNotifications';
  readonly userId: UserId;
  readonly notificationIds: readonly NotificationId[];
}

/** Asks whether somebody has seen what they were told of a week, once. */
export interface RemindOfRoster extends SeenWeek {
  readonly type: 'RemindOfRoster';
  readonly userId: UserId;
  readonly notifiedAt: Instant;
}

export const notificationDecider: Decider<ReadNotificationsOf | RemindOfRoster, NotificationEvent, NotificationState> =
  {
    initialState: NO_NOTIFICATIONS,
    evolve: evolveNotifications,
    decide(command, state) {
      if (command.type === 'RemindOfRoster') {
        const { userId, locationId, monday, notifiedAt } = command;
        return remindedSince(state, command, notifiedAt) === null
          ? happened({ type: 'RosterReminded', data: { userId, locationId, week: monday } })
          : happened();
      }
      const { userId, notificationIds } = command;
      const unread = [...new Set(notificationIds)].filter((id) => readAtOf(state, id) === null);
      return unread.length > 0
        ? happened({ type: 'NotificationsRead', data: { userId, notificationIds: unread } })
        : happened();
    },
  };

import type { ProfileEnd } from '../rules/profile-ending.js';
import { type Decider, happened } from '../kernel/decider.js';
import type { Instant } from '../kernel/clock-time.js';
import type { LocationId, NotificationId, UserId } from '../kernel/ids.js';
import type { NotificationEvent } from './notification.events.js';
import {
  evolveNotifications,
  NO_NOTIFICATIONS,
  type NotificationState,
  readAtOf,
  untoldEnds,
} from './notification.state.js';
import { remindedSince, type SeenWeek } from './week-seen.js';

/** Marks notifications as read; those read before keep their instant. */
export interface ReadNotificationsOf {
  readonly type: 'ReadNotifications';
  readonly userId: UserId;
  readonly notificationIds: readonly NotificationId[];
}

/** Reminds a person of a week's roster, unless they were reminded since `notifiedAt`. */
export interface RemindOfRoster extends SeenWeek {
  readonly type: 'RemindOfRoster';
  readonly userId: UserId;
  readonly notifiedAt: Instant;
}

/** Reminds a person to read news, once ever. */
export interface RemindOfNews {
  readonly type: 'RemindOfNews';
  readonly userId: UserId;
  readonly locationId: LocationId;
  readonly newsId: string;
}

/** Tells a superuser of ends of rule profiles, of each end once. */
export interface RemindOfProfileEnds {
  readonly type: 'RemindOfProfileEnds';
  readonly userId: UserId;
  readonly ends: readonly ProfileEnd[];
}

/** Marks the reminders of opened news as read. */
export interface NewsOpened {
  readonly type: 'NewsOpened';
  readonly userId: UserId;
  readonly newsIds: readonly string[];
}

/** Commands that remind a person. */
export type Reminder = RemindOfRoster | RemindOfNews | RemindOfProfileEnds;

type NotificationCommand = ReadNotificationsOf | Reminder | NewsOpened;

/**
 * Rules of one person's notifications: reading them, also by opening news, and reminders of a week's roster (again
 * only after a newer notice), of news (once ever) or of the end of a rule profile (once for each last day). Refuses
 * nothing; repeated commands have no events.
 */
export const notificationDecider: Decider<NotificationCommand, NotificationEvent, NotificationState> = {
  initialState: NO_NOTIFICATIONS,
  evolve: evolveNotifications,
  decide(command, state) {
    const { userId } = command;
    switch (command.type) {
      case 'RemindOfRoster': {
        const { locationId, monday, notifiedAt } = command;
        return remindedSince(state, command, notifiedAt) === null
          ? happened({ type: 'RosterReminded', data: { userId, locationId, week: monday } })
          : happened();
      }
      case 'RemindOfNews': {
        const { locationId, newsId } = command;
        return newsId in state.newsReminders
          ? happened()
          : happened({ type: 'NewsReminded', data: { userId, locationId, newsId } });
      }
      case 'RemindOfProfileEnds':
        return happened(
          ...untoldEnds(state, command.ends).map(({ profileId, until, nextId }) => ({
            type: 'ProfileEndReminded' as const,
            data: { userId, profileId, until, nextId },
          })),
        );
      case 'NewsOpened': {
        const reminders = command.newsIds.flatMap((id) => state.newsReminders[id]?.notificationId ?? []);
        return read(userId, reminders, state);
      }
      case 'ReadNotifications':
        return read(userId, command.notificationIds, state);
    }
  },
};

function read(userId: UserId, notificationIds: readonly NotificationId[], state: NotificationState) {
  const unread = [...new Set(notificationIds)].filter((id) => readAtOf(state, id) === null);
  return unread.length > 0
    ? happened<NotificationEvent>({ type: 'NotificationsRead', data: { userId, notificationIds: unread } })
    : happened<NotificationEvent>();
}

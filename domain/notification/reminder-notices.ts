import type { NoticeChange } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import type { NotificationEvent } from './notification.events.js';
import { notificationIdOf, profileEndKey } from './notification.state.js';

/** Topic of the reminders of a location's week. */
export const reminderTopic = (locationId: string, week: string): string => `reminder/${locationId}/${week}`;

/**
 * Notice change of a reminder of a roster, of news or of the end of a rule profile, for the reminded person, with the
 * page it leads to; empty for other events.
 */
export function reminderChanges({ event }: EventInContext<NotificationEvent>): NoticeChange[] {
  if (event.type === 'NewsReminded') {
    const { userId, locationId, newsId } = event.data;
    return [
      {
        notificationId: notificationIdOf(event.meta.id),
        userId,
        topic: `news/${newsId}`,
        kind: event.type,
        data: { newsId, horecaLocationId: locationId },
        link: '/main',
        by: event.meta.actorId,
      },
    ];
  }
  if (event.type === 'ProfileEndReminded') {
    const { userId, profileId, until, nextId } = event.data;
    return [
      {
        notificationId: notificationIdOf(event.meta.id),
        userId,
        topic: `rules/${profileEndKey(event.data)}`,
        kind: event.type,
        data: { profileId, nextId, date: until },
        link: '/manager/rules',
        by: event.meta.actorId,
      },
    ];
  }
  if (event.type !== 'RosterReminded') return [];
  const { userId, locationId, week } = event.data;
  return [
    {
      notificationId: notificationIdOf(event.meta.id),
      userId,
      topic: reminderTopic(locationId, week),
      kind: event.type,
      data: { week, horecaLocationId: locationId },
      link: `/rooster?week=${week}`,
      by: event.meta.actorId,
    },
  ];
}

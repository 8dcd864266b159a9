import type { NoticeChange } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import type { NotificationEvent } from './notification.events.js';
import { notificationIdOf } from './notification.state.js';

/** Topic of the reminders of a location's week. */
export const reminderTopic = (locationId: string, week: string): string => `reminder/${locationId}/${week}`;

/** Notice change of a manager's reminder to read a roster or news; empty for other events. */
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

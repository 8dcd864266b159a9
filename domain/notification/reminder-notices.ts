import type { Recorded } from '../kernel/event.js';
import type { NotificationId } from '../kernel/ids.js';
import type { Change, Noticed } from './notice.js';
import type { NotificationEvent } from './notification.events.js';

/** What reminders of one week are about. */
export const reminderTopic = (locationId: string, week: string): string => `reminder/${locationId}/${week}`;

/** Whom a manager asks whether they have seen the roster. */
export function reminderChanges({ event: happened }: Noticed): Change[] {
  const event = happened as unknown as Recorded<NotificationEvent>;
  if (event.type !== 'RosterReminded') return [];
  const { userId, locationId, week } = event.data;
  return [
    {
      notificationId: event.meta.id as string as NotificationId,
      userId,
      topic: reminderTopic(locationId, week),
      kind: event.type,
      data: { week, horecaLocationId: locationId },
      link: `/rooster?week=${week}`,
      by: event.meta.actorId,
    },
  ];
}

import type { WeekRequestEvent } from '../availability/week-request.events.js';
import { addDays } from '../kernel/civil-date.js';
import type { NoticeChange } from './notice.js';
import type { EventInContext } from '../kernel/event-in-context.js';
import { notificationIdOf } from './notification.state.js';

/**
 * Notice change of the answer to a request for a closed week, for the requester, leading to the month of the week;
 * empty for the request itself.
 */
export function weekRequestChanges({ event: { type, data, meta } }: EventInContext<WeekRequestEvent>): NoticeChange[] {
  if (type === 'AvailabilityWeekAsked') return [];
  const { userId, monday } = data;
  return [
    {
      notificationId: notificationIdOf(meta.id),
      userId,
      topic: `availability-week/${userId}/${monday}`,
      kind: type,
      data: { userId, week: monday, from: monday, until: addDays(monday, 6) },
      link: `/available/${monday.slice(0, 7)}`,
      by: meta.actorId,
    },
  ];
}

import type { Instant } from '../kernel/clock-time.js';
import type { Recorded } from '../kernel/event.js';
import type { NotificationId } from '../kernel/ids.js';
import type { NotificationEvent } from './notification.events.js';

/** When somebody read what; only of what may still be on their list. */
export interface ReadNotifications {
  readonly readAt: Readonly<Record<NotificationId, Instant>>;
}

export const NOTHING_READ: ReadNotifications = { readAt: {} };

/** More than twice what a list shows: what was read before so many others is on no list any more. */
const REMEMBERED = 500;

export function evolveRead(
  state: ReadNotifications,
  events: readonly Recorded<NotificationEvent>[],
): ReadNotifications {
  if (events.length === 0) return state;
  const readAt = new Map(Object.entries(state.readAt) as [NotificationId, Instant][]);
  for (const { data, meta } of events)
    for (const id of data.notificationIds) if (!readAt.has(id)) readAt.set(id, meta.at);
  return { readAt: Object.fromEntries([...readAt].slice(-REMEMBERED)) as ReadNotifications['readAt'] };
}

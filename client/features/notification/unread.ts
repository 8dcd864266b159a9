import type { NotificationView } from '#domain/notification/notification.views';

/** Copy sorted by creation, newest first, then by id. */
export const newestFirst = (list: Iterable<NotificationView>): NotificationView[] =>
  [...list].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));

/** Notifications that the user has not read, in the given order. */
export const unreadOf = (list: Iterable<NotificationView>): NotificationView[] =>
  [...list].filter(({ readAt }) => readAt === null);

/** Number for a badge; over 9: `9+`. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));

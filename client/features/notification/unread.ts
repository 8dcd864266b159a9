import type { NotificationView } from '#domain/notification/notification.views';

/** Newest first. */
export const newestFirst = (list: Iterable<NotificationView>): NotificationView[] =>
  [...list].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id));

export const unreadOf = (list: Iterable<NotificationView>): NotificationView[] =>
  [...list].filter(({ readAt }) => readAt === null);

/** As it fits on a badge: `9+` for more than one digit holds. */
export const badgeText = (count: number): string => (count > 9 ? '9+' : String(count));

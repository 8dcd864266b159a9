import type { NotificationView } from '#domain/notification/notification.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { ownRecords } from '../../roster/approvals/requests/own-requests.js';
import { useUser } from '../../platform/session/use-session.js';

const notificationsOf = ownRecords('notification');

/** The user's notifications by id, live; null until loaded. */
export function useNotifications(): ReadonlyMap<string, NotificationView> | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), notificationsOf);
}

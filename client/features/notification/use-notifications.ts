import type { NotificationView } from '#domain/notification/notification.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { ownRecords } from '../../roster/approvals/requests/own-requests.js';
import { useUser } from '../../platform/session/use-session.js';

const notificationsOf = ownRecords('notification');

/** What one is told, live, by id; null while it has not come. */
export function useNotifications(): ReadonlyMap<string, NotificationView> | null {
  const { id } = useUser();
  return useLiveState(watchedRecords(ownStream(id)), notificationsOf);
}

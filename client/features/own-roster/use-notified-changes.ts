import { useEffect } from 'react';
import type { CivilDate } from '#domain/kernel/civil-date';
import { ownStream } from '#domain/catalogue/own-records.views';
import { watchedRecords } from '../../platform/live/watched-records.js';
import { useLiveState } from '../../platform/state/use-live-state.js';
import { markRead } from '../../roster/approvals/requests/mark-read.js';
import { ownRecords } from '../../roster/approvals/requests/own-requests.js';
import { useUser } from '../../platform/session/use-session.js';
import { notifiedChanges, type NotifiedChanges, unreadOfWeek } from './notified-changes.js';

const notificationsOf = ownRecords('notification');

/**
 * Changes told by the notice that the address belongs to, live. Marks that notice, and notices about the entire shown
 * week, as read on the server. `week`: Monday; null: no week is shown.
 */
export function useNotifiedChanges(params: URLSearchParams, week: CivilDate | null): NotifiedChanges {
  const { id } = useUser();
  const notices = useLiveState(watchedRecords(ownStream(id)), notificationsOf);
  const [shiftId, day] = [params.get('shift'), params.get('day')];
  const changes = notifiedChanges(notices?.values() ?? [], { shiftId, day });
  const ofWeek = unreadOfWeek(notices?.values() ?? [], week);
  const unread = [...new Set([...(changes.unread === null ? [] : [changes.unread]), ...ofWeek])].toSorted().join();
  useEffect(() => {
    // Without an answer it stays unread, and says so.
    // oxlint-disable-next-line reading/no-effects -- a write: what is on screen has been read
    if (unread !== '') markRead(unread.split(',')).catch(() => undefined);
  }, [unread]);
  return changes;
}

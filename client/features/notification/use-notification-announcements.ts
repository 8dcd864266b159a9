import { useEffect, useEffectEvent } from 'react';
import type { NotificationView } from '#domain/notification/notification.views';
import { ownStream } from '#domain/roster-week/own.views';
import { recordChanges$ } from '../../shared/live/watched-records.js';
import { useUser } from '../../shared/session/use-session.js';
import { announce } from '../../shared/ui/announce.js';
import { useNotificationText } from './notification-text.js';

/** Tells screen readers what one is told, as it comes. */
export function useNotificationAnnouncements(): void {
  const { id } = useUser();
  const text = useNotificationText();
  const tell = useEffectEvent((notification: NotificationView) => announce(text(notification)));

  useEffect(() => {
    const subscription = recordChanges$(ownStream(id)).subscribe(({ before, changes }) => {
      const known = before.phase === 'ready' ? before.records.notification : undefined;
      const [latest] = changes
        .flatMap((change) => (change.type === 'notification' && change.id !== null ? [change] : []))
        .flatMap(({ id: ofChange, record }) => (record !== null && !known?.has(ofChange) ? [record] : []))
        .toReversed();
      if (latest) tell(latest);
    });
    return () => subscription.unsubscribe();
  }, [id]);
}

import { useEffect, useEffectEvent } from 'react';
import type { NotificationView } from '#domain/notification/notification.views';
import { ownStream } from '#domain/catalogue/own-records.views';
import { recordChanges$ } from '../../platform/live/watched-records.js';
import { useUser } from '../../platform/session/use-session.js';
import { announce } from '../../kit/ui/feedback/announce.js';
import { useNotificationText } from './notification-text.js';

/** So many are read aloud of what comes at once; whoever was away for long looks behind the bell. */
const NEWEST = 3;

/** Announces new notifications to screen readers as they arrive, at most the newest 3 of one push. */
export function useNotificationAnnouncements(): void {
  const { id } = useUser();
  const text = useNotificationText();
  const announceAll = useEffectEvent((notifications: readonly NotificationView[]) =>
    announce(notifications.map(text).join(' ')),
  );

  useEffect(() => {
    const subscription = recordChanges$(ownStream(id)).subscribe(({ before, changes }) => {
      const former = before.notification;
      const fresh = changes
        .flatMap((change) => (change.type === 'notification' && change.id !== null ? [change] : []))
        .flatMap(({ id: ofChange, record }) => (record !== null && !former?.has(ofChange) ? [record] : []))
        .sort((a, b) => a.createdAt.localeCompare(b.createdAt));
      if (fresh.length > 0) announceAll(fresh.slice(-NEWEST));
    });
    return () => subscription.unsubscribe();
  }, [id]);
}

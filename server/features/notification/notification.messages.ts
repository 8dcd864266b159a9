import { Command, Query } from '@nestjs/cqrs';
import type { NotificationId } from '#domain/kernel/ids';
import type { NotificationView } from '#domain/notification/notification.views';
import type { ToDecide } from '#domain/notification/to-decide.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** What the caller is told, of the last 90 days, newest first, at most 200. */
export class ListNotifications extends Query<NotificationView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** Marks own notifications as read; null: all that are listed. */
export class MarkNotificationsRead extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly ids: readonly NotificationId[] | null,
  ) {
    super();
  }
}

/** Everything at the session location that waits for a manager. */
export class ListToDecide extends Query<ToDecide> {
  constructor(readonly caller: Caller) {
    super();
  }
}

import { Command } from '@nestjs/cqrs';
import type { NotificationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

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

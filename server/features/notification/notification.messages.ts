import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
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

/** Asks everybody at the session location who has not seen a week, once each. */
export class RemindOfRoster extends Command<{ reminded: number }> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly monday: CivilDate,
  ) {
    super();
  }
}

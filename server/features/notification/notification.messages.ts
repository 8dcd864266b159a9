import { Command } from '@nestjs/cqrs';
import type { CivilDate } from '#domain/kernel/civil-date';
import type { NotificationId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Marks notifications of the caller as read; null: all that are listed. */
export class MarkNotificationsRead extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly ids: readonly NotificationId[] | null,
  ) {
    super();
  }
}

/**
 * Reminds all enabled recipients of a week's notices at the session's location who have not opened the last one, each
 * once. Answers the number; refuses `nobody_to_remind`.
 */
export class RemindOfRoster extends Command<{ reminded: number }> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly monday: CivilDate,
  ) {
    super();
  }
}

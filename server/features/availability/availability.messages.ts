import { Command } from '@nestjs/cqrs';
import type { AvailabilityCommand } from '#domain/availability/availability.commands';
import type { UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Enters, changes or withdraws what one person has entered. Answers the entry; null when it is gone. */
export class EditAvailability extends Command<AvailabilityView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly command: AvailabilityCommand,
    /** Records that come from elsewhere may lie in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

import { Command } from '@nestjs/cqrs';
import type { AvailabilityCommand } from '#domain/availability/availability.commands';
import type { UserId } from '#domain/kernel/ids';
import type { AvailabilityView } from '#domain/kernel/views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/**
 * Enters, changes or withdraws an availability entry of a person. Asks first if planned shifts are not covered, and
 * flags these. A second entry of a date is refused as `availability_exists`. Answers the entry; null after a
 * withdrawal.
 */
export class EditAvailability extends Command<AvailabilityView | null> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
    readonly userId: UserId,
    readonly command: AvailabilityCommand,
    /** Imported entries may be in the past. */
    readonly imported = false,
  ) {
    super();
  }
}

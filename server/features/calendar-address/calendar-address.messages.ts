import { Command } from '@nestjs/cqrs';
import type { NewCalendarAddress } from '#domain/calendar-address/calendar-address.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Makes a new address for the caller; the one before it is no longer answered. */
export class RenewCalendarAddress extends Command<NewCalendarAddress> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
  ) {
    super();
  }
}

/** Ends the caller's address. */
export class RemoveCalendarAddress extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
  ) {
    super();
  }
}

import { Command } from '@nestjs/cqrs';
import type { NewCalendarAddress } from '#domain/calendar-address/calendar-address.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** Creates a new calendar address for the caller; the former one stops working. Answers path and date, once. */
export class RenewCalendarAddress extends Command<NewCalendarAddress> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
  ) {
    super();
  }
}

/** Deletes the caller's calendar address; does nothing without one. */
export class RemoveCalendarAddress extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly origin: CommandOrigin,
  ) {
    super();
  }
}

import { Command, Query } from '@nestjs/cqrs';
import type { CalendarAddressView, NewCalendarAddress } from '#domain/calendar-address/calendar-address.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** What may be told of the caller's address. */
export class ShowCalendarAddress extends Query<CalendarAddressView> {
  constructor(readonly caller: Caller) {
    super();
  }
}

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

/** The calendar behind an address, as iCalendar; null: nobody's. */
export class ReadCalendar extends Query<string | null> {
  constructor(readonly token: string) {
    super();
  }
}

import { Command, Query } from '@nestjs/cqrs';
import type { LocationId } from '#domain/kernel/ids';
import type { DomainRecord, LastBusTimeView, LocationView, SmsTextConfigView } from '#domain/location/location.views';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import type { Caller } from '../../http/caller.js';

/** The location that a host name stands for. @throws Refused `not_found` */
export class CheckDomain extends Query<DomainRecord> {
  constructor(readonly domain: string) {
    super();
  }
}

/** Locations within reach, by name. */
export class ListLocations extends Query<LocationView[]> {
  constructor(readonly caller: Caller) {
    super();
  }
}

/** Last bus by weekday, in the order asked. */
export class ReadLastBusTimes extends Query<LastBusTimeView[]> {
  constructor(
    readonly caller: Caller,
    readonly locationIds: readonly LocationId[],
  ) {
    super();
  }
}

/** Sets the reminder text of a location. */
export class ConfigureSmsText extends Command<SmsTextConfigView> {
  constructor(
    readonly origin: CommandOrigin,
    readonly locationId: LocationId,
    readonly config: {
      readonly text: string;
      /** Null: keep. */
      readonly sender: string | null;
    },
  ) {
    super();
  }
}

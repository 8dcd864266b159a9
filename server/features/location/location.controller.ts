import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/location/location.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { ConfigureSmsText } from './location.messages.js';
import { LocationQueries } from './location.query.js';

/** Calls that find a location by host (no session), list those within reach, and store the text of text messages. */
@Controller()
export class LocationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LocationQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.locationsCheck)
  check({ input }: RequestOf<typeof calls.locationsCheck>) {
    return this.queries.checkDomain(input.query.domain);
  }

  @CallHandler(calls.locationsList)
  list({ caller }: RequestOf<typeof calls.locationsList>) {
    return this.queries.listLocations(caller);
  }

  @CallHandler(calls.smsTextConfig)
  configureSmsText({ caller, origin, input }: RequestOf<typeof calls.smsTextConfig>) {
    const locationId = this.reach.location(caller, input.params.id);
    const { text, sender } = input.body;
    return this.commands.execute(new ConfigureSmsText(origin, locationId, { text, sender: sender ?? null }));
  }

  @CallHandler(calls.lastBusTime)
  lastBusTimes({ caller, input }: RequestOf<typeof calls.lastBusTime>) {
    const { ids } = input.query;
    const locationIds = ids.map((id, index) => this.reach.location(caller, id, `ids[${index}]`));
    return this.queries.readLastBusTimes(caller, locationIds);
  }
}

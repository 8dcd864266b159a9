import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/location/location.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { ConfigureSmsText } from './location.messages.js';
import { LocationQueries } from './location.query.js';

@Controller()
export class LocationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: LocationQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.locationsCheck)
  check(@Input() input: CallInput<typeof calls.locationsCheck>) {
    return this.queries.checkDomain(input.parse().query.domain);
  }

  @CallHandler(calls.locationsList)
  list(@CurrentUser() caller: Caller) {
    return this.queries.listLocations(caller);
  }

  @CallHandler(calls.smsTextConfig)
  configureSmsText(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.smsTextConfig>,
  ) {
    const locationId = this.reach.location(caller, input.params.id);
    const { text, sender } = input.parse().body;
    return this.commands.execute(new ConfigureSmsText(origin, locationId, { text, sender: sender ?? null }));
  }

  @CallHandler(calls.lastBusTime)
  lastBusTimes(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.lastBusTime>) {
    const { ids } = input.parse().query;
    const locationIds = ids.map((id, index) => this.reach.location(caller, id, `ids[${index}]`));
    return this.queries.readLastBusTimes(caller, locationIds);
  }
}

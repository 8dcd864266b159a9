import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { startTimesList } from '#domain/start-time/start-time.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import { ListStartTimes } from './start-time.messages.js';

@Controller()
export class StartTimeController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(startTimesList)
  list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof startTimesList>) {
    const { horecaLocationId = caller.locationId } = input.parse().query;
    const locationId = this.reach.location(caller, horecaLocationId, 'horecaLocationId');
    return this.queries.execute(new ListStartTimes(caller, locationId));
  }
}

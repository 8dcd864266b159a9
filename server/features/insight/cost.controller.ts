import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/insight/cost.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { CostQueries } from './cost.query.js';
import { SetTurnover } from './turnover.messages.js';

/** What work costs. Both calls are for who may see wages alone. */
@Controller()
export class CostController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cost: CostQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.costWeek)
  week(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.costWeek>) {
    const { start, horecaLocationId } = input.parse().query;
    const locationId = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    return this.cost.week(caller, locationId, start);
  }

  @CallHandler(calls.costTurnover)
  turnover(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.costTurnover>,
  ) {
    const { horecaLocationId, ...turnover } = input.parse().body;
    const locationId = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    return this.commands.execute(new SetTurnover(origin, locationId, turnover));
  }
}

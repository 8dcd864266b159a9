import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/insight/cost.calls';
import { minimumWageChanges, minimumWageCheck } from '#domain/insight/minimum-wage.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { AccessLog } from '../../access/access-log.js';
import { Reach } from '../../access/reach.js';
import { CostQueries } from './cost.query.js';
import { MinimumWageQueries } from './minimum-wage.query.js';
import { SetTurnover } from './turnover.messages.js';

/** Calls about labour cost and minimum wages, only for callers who may see wages. */
@Controller()
export class CostController {
  constructor(
    private readonly commands: CommandBus,
    private readonly cost: CostQueries,
    private readonly minimumWages: MinimumWageQueries,
    private readonly reach: Reach,
    private readonly accessLog: AccessLog,
  ) {}

  @CallHandler(calls.costWeek)
  week({ caller, input }: RequestOf<typeof calls.costWeek>) {
    const { start, horecaLocationId } = input.query;
    const locationId = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    return this.cost.week(caller, locationId, start);
  }

  @CallHandler(calls.costTurnover)
  turnover({ caller, origin, input }: RequestOf<typeof calls.costTurnover>) {
    const { horecaLocationId, ...turnover } = input.body;
    const locationId = this.reach.location(caller, horecaLocationId ?? caller.locationId, 'horecaLocationId');
    return this.commands.execute(new SetTurnover(origin, locationId, turnover));
  }

  @CallHandler(minimumWageCheck)
  async check({ caller, input }: RequestOf<typeof minimumWageCheck>) {
    const answer = await this.minimumWages.check(caller, input.query.from, input.query.until);
    await this.accessLog.noteEach(caller, 'wage', answer.people);
    return answer;
  }

  @CallHandler(minimumWageChanges)
  async changes({ caller }: RequestOf<typeof minimumWageChanges>) {
    const answer = await this.minimumWages.changes(caller);
    await this.accessLog.noteEach(caller, 'wage', answer.people);
    return answer;
  }
}

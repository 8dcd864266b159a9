import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { scenarioShiftsByDate } from '#domain/scenario/scenario.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import { ReadDemand } from './scenario.messages.js';

@Controller()
export class ScenarioController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(scenarioShiftsByDate)
  async demand(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof scenarioShiftsByDate>) {
    const { date, until = date, userJobFilter, scenarioId = null } = input.parse().query;
    const jobFilterId = userJobFilter ? await this.reach.jobFilterHere(caller, userJobFilter, 'userJobFilter') : null;
    return this.queries.execute(new ReadDemand(caller, { from: date, until }, { jobFilterId, scenarioId }));
  }
}

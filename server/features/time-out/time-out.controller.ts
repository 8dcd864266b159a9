import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { holidaysApproved } from '#domain/time-out/time-out.calls';
import { CallHandler, From, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import { ListApprovedTimeOuts } from './time-out.messages.js';

@Controller()
export class TimeOutController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(holidaysApproved)
  async approved(@From() caller: Caller, @Input() input: CallInput<typeof holidaysApproved>) {
    const { from, to, jobFilterId } = input.checked().query;
    const filter = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.queries.execute(new ListApprovedTimeOuts(caller, { from, until: to }, filter));
  }
}

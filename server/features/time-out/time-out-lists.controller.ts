import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/time-out/time-out.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { ListTimeOutsOnHold } from './time-out.messages.js';
import { TimeOutQueries } from './time-out.query.js';

/** Questions: calls in, queries out. */
@Controller()
export class TimeOutListsController {
  constructor(
    private readonly timeOutQueries: TimeOutQueries,
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.holidaysApproved)
  async approved(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.holidaysApproved>) {
    const { from, to, jobFilterId } = input.parse().query;
    const filter = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.timeOutQueries.listApprovedTimeOuts(caller, { from, until: to }, filter);
  }

  @CallHandler(calls.holidaysUnapproved)
  onHold(@CurrentUser() caller: Caller) {
    return this.queries.execute(new ListTimeOutsOnHold(caller));
  }

  @CallHandler(calls.holidaysConfirmed)
  decided(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.holidaysConfirmed>) {
    const { showLastYear } = input.parse().query;
    return this.timeOutQueries.listDecidedTimeOuts(caller, showLastYear === 1);
  }

  @CallHandler(calls.holidaysByUser)
  async byUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.holidaysByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    const { showLastYear } = input.parse().query;
    return this.timeOutQueries.listTimeOutsOfUser(caller, userId, showLastYear === 1);
  }
}

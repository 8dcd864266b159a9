import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/time-out/time-out.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { ListTimeOutsOnHold } from './time-out.messages.js';
import { TimeOutQueries } from './time-out.query.js';

/** Calls that list time outs: approved, on hold, decided, and of one person. */
@Controller()
export class TimeOutListsController {
  constructor(
    private readonly timeOutQueries: TimeOutQueries,
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.holidaysApproved)
  async approved({ caller, input }: RequestOf<typeof calls.holidaysApproved>) {
    const { from, to, jobFilterId } = input.query;
    const filter = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.timeOutQueries.listApprovedTimeOuts(caller, { from, until: to }, filter);
  }

  @CallHandler(calls.holidaysUnapproved)
  onHold({ caller }: RequestOf<typeof calls.holidaysUnapproved>) {
    return this.queries.execute(new ListTimeOutsOnHold(caller));
  }

  @CallHandler(calls.holidaysConfirmed)
  decided({ caller, input }: RequestOf<typeof calls.holidaysConfirmed>) {
    const { showLastYear } = input.query;
    return this.timeOutQueries.listDecidedTimeOuts(caller, showLastYear === 1);
  }

  @CallHandler(calls.holidaysByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.holidaysByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    const { showLastYear } = input.query;
    return this.timeOutQueries.listTimeOutsOfUser(caller, userId, showLastYear === 1);
  }
}

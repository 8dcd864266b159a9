import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/free-day/free-day.calls';
import { fieldRefusal } from '#domain/kernel/refusal';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { CommandRefused } from '../../event-store/refused.js';
import { Reach } from '../../access/reach.js';
import { SaveFreeDays } from './free-day.messages.js';
import { FreeDayQueries } from './free-day.query.js';

/** Calls about free days of full-timers within reach: lists, overview by department, and saving a month. */
@Controller()
export class FreeDayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FreeDayQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.freeDaysOverview)
  async overview({ caller, input }: RequestOf<typeof calls.freeDaysOverview>) {
    const { from, until, jobFilterId } = input.query;
    const filter = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.queries.readFreeDayOverview(caller, { from, until }, filter);
  }

  @CallHandler(calls.freeDaysByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.freeDaysByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    const { from, until, userId: again } = input.query;
    if (again !== undefined && (await this.reach.user(caller, again, 'userId')) !== userId)
      throw new CommandRefused(fieldRefusal('userId', 'mismatch'));
    return this.queries.listFreeDaysOfUser(caller, userId, { from, until });
  }

  @CallHandler(calls.freeDaysBulkUpsert)
  async save({ caller, origin, input }: RequestOf<typeof calls.freeDaysBulkUpsert>) {
    const { userId: id, ...request } = input.body;
    const userId = await this.reach.user(caller, id, 'userId');
    return this.commands.execute(new SaveFreeDays(caller, origin, userId, request));
  }
}

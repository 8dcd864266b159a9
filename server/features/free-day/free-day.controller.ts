import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import * as calls from '#domain/free-day/free-day.calls';
import { fieldRefusal } from '#domain/kernel/refusal';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Refused } from '../../http/refused.js';
import { Reach } from '../../planning/reach.js';
import { SaveFreeDays } from './free-day.messages.js';
import { FreeDayQueries } from './free-day.query.js';

@Controller()
export class FreeDayController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: FreeDayQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.freeDaysOverview)
  async overview(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.freeDaysOverview>) {
    const { from, until, jobFilterId } = input.parse().query;
    const filter = jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null;
    return this.queries.readFreeDayOverview(caller, { from, until }, filter);
  }

  @CallHandler(calls.freeDaysByUser)
  async byUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.freeDaysByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    const { from, until, userId: again } = input.parse().query;
    if (again !== undefined && (await this.reach.user(caller, again, 'userId')) !== userId)
      throw new Refused(fieldRefusal('userId', 'mismatch'));
    return this.queries.listFreeDaysOfUser(caller, userId, { from, until });
  }

  @CallHandler(calls.freeDaysBulkUpsert)
  async save(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.freeDaysBulkUpsert>,
  ) {
    const { userId: id, ...request } = input.parse().body;
    const userId = await this.reach.user(caller, id, 'userId');
    return this.commands.execute(new SaveFreeDays(caller, origin, userId, request));
  }
}

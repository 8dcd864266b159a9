import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/roster-week/roster-week.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import {
  FindExtraPersonnel,
  FindManagerOnDuty,
  ListShifts,
  ListShiftsOfUser,
  ReadPlanStatus,
  ReadShift,
  ReadWeekState,
} from './roster-week.messages.js';

/** Questions to the published roster: calls in, queries out. */
@Controller()
export class ShiftsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.fullSchedulesList)
  async list(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.fullSchedulesList>) {
    const { from, to, jobFilterId, userId } = input.parse().query;
    const only = {
      jobFilterId: jobFilterId ? await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId') : null,
      userId: userId ? await this.reach.colleague(caller, userId, 'userId') : null,
    };
    return this.queries.execute(new ListShifts(caller, { from, until: to }, only));
  }

  @CallHandler(calls.fullSchedulesGet)
  async get(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.fullSchedulesGet>) {
    return this.queries.execute(new ReadShift(caller, await this.reach.shift(caller, input.params.id)));
  }

  @CallHandler(calls.fullSchedulesOnDuty)
  async onDuty(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.fullSchedulesOnDuty>) {
    return this.queries.execute(new FindManagerOnDuty(caller, await this.reach.shift(caller, input.params.id)));
  }

  @CallHandler(calls.fullSchedulesByUser)
  async byUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.fullSchedulesByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.execute(new ListShiftsOfUser(caller, userId, input.parse().query));
  }

  @CallHandler(calls.fullSchedulesCheckAvailability)
  async checkAvailability(
    @CurrentUser() caller: Caller,
    @Input() input: CallInput<typeof calls.fullSchedulesCheckAvailability>,
  ) {
    const place = await this.reach.shift(caller, input.params.id);
    const userId = await this.reach.colleague(caller, input.parse().query.userId, 'userId');
    return this.queries.execute(new ReadPlanStatus(caller, place, userId));
  }

  @CallHandler(calls.fullSchedulesExtraPersonnel)
  async extraPersonnel(
    @CurrentUser() caller: Caller,
    @Input() input: CallInput<typeof calls.fullSchedulesExtraPersonnel>,
  ) {
    const { from, to, jobFilterId } = input.parse().query;
    const here = await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId');
    return this.queries.execute(new FindExtraPersonnel(caller, { from, until: to }, here));
  }

  @CallHandler(calls.publishedSchedulesCheck)
  async weekState(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.publishedSchedulesCheck>) {
    const { start, jobFilterId } = input.parse().query;
    const found = await this.reach.jobFilter(caller, jobFilterId, 'jobFilterId');
    return this.queries.execute(new ReadWeekState(caller, { ...found, monday: start }));
  }
}

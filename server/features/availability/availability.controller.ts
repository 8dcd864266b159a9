import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import * as calls from '#domain/availability/availability.calls';
import type { AvailabilityTime } from '#domain/availability/availability.events';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, type Moment } from '#domain/kernel/clock-time';
import type { AvailabilityId } from '#domain/kernel/ids';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { AvailabilityClosingReader } from './availability-closing.reader.js';
import { EditAvailability } from './availability.messages.js';
import { EditWeekRequest } from './week-request.messages.js';
import { AvailabilityQueries } from './availability.query.js';

@Controller()
export class AvailabilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AvailabilityQueries,
    private readonly closings: AvailabilityClosingReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.availablesByUser)
  async byUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.availablesByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listAvailabilityOfUser(caller, userId, input.parse().query);
  }

  @CallHandler(calls.usersAvailables)
  async ofUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersAvailables>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listAvailabilityOfUser(caller, userId, input.parse().query);
  }

  @CallHandler(calls.availablesClosing)
  async closing(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.availablesClosing>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.closings.closingFor(caller, userId, input.parse().query);
  }

  @CallHandler(calls.availablesAskWeek)
  async askWeek(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.availablesAskWeek>,
  ): Promise<void> {
    const { body } = input.parse();
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const command = { type: 'RequestWeek', userId, monday: body.week } as const;
    await this.commands.execute(new EditWeekRequest(caller, origin, command));
  }

  @CallHandler(calls.availablesAnswerWeek)
  async answerWeek(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.availablesAnswerWeek>,
  ): Promise<void> {
    const { body } = input.parse();
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const command = { type: 'AnswerForWeek', userId, monday: body.week, open: body.open } as const;
    await this.commands.execute(new EditWeekRequest(caller, origin, command));
  }

  @CallHandler(calls.availablesCreate)
  async create(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.availablesCreate>,
  ) {
    const { body } = input.parse();
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const availabilityId = uuid() as AvailabilityId;
    const { confirm } = body;
    const command = { type: 'EnterAvailability', availabilityId, userId, ...timesOf(body), confirm } as const;
    return this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }

  @CallHandler(calls.availablesUpdate)
  async update(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.availablesUpdate>,
  ) {
    const { availabilityId, userId } = await this.reach.availability(caller, input.params.id);
    const { body } = input.parse();
    const command = { type: 'ChangeAvailability', availabilityId, ...timesOf(body), confirm: body.confirm } as const;
    return this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }

  @CallHandler(calls.availablesDelete)
  async delete(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.availablesDelete>,
  ): Promise<void> {
    const { availabilityId, userId } = await this.reach.availability(caller, input.params.id);
    const { confirm } = input.parse().query;
    const command = { type: 'WithdrawAvailability', availabilityId, confirm } as const;
    await this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }
}

/** The date of an entry is that of its start. */
function timesOf({ from, until }: { from: Moment; until: Moment }): { date: CivilDate; time: AvailabilityTime } {
  const date = dateOfMoment(from);
  return { date, time: { from: minuteFrom(date, from), until: minuteFrom(date, until) } };
}

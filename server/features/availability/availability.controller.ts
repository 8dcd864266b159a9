import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import * as calls from '#domain/availability/availability.calls';
import type { AvailabilityTime } from '#domain/availability/availability.events';
import type { CivilDate } from '#domain/kernel/civil-date';
import { dateOfMoment, minuteFrom, type Moment } from '#domain/kernel/clock-time';
import type { AvailabilityId } from '#domain/kernel/ids';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { AvailabilityClosingReader } from './availability-closing.reader.js';
import { EditAvailability } from './availability.messages.js';
import type { WeekRequestCommand } from '#domain/availability/week-request.decider';
import { EditWeekRequest } from './week-request.messages.js';
import { AvailabilityQueries } from './availability.query.js';

/** Calls about availability of people within reach: entries, closing of weeks, and requests to open them. */
@Controller()
export class AvailabilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AvailabilityQueries,
    private readonly closings: AvailabilityClosingReader,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.availablesByUser)
  async byUser({ caller, input }: RequestOf<typeof calls.availablesByUser>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listAvailabilityOfUser(caller, userId, input.query);
  }

  @CallHandler(calls.usersAvailables)
  async ofUser({ caller, input }: RequestOf<typeof calls.usersAvailables>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listAvailabilityOfUser(caller, userId, input.query);
  }

  @CallHandler(calls.availablesClosing)
  async closing({ caller, input }: RequestOf<typeof calls.availablesClosing>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.closings.closingFor(caller, userId, input.query);
  }

  @CallHandler(calls.availablesAskWeek)
  async askWeek({ caller, origin, input }: RequestOf<typeof calls.availablesAskWeek>): Promise<void> {
    const { body } = input;
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const command = { type: 'RequestWeek', userId, monday: body.week } as const;
    await this.commands.execute(new EditWeekRequest(caller, origin, command));
  }

  @CallHandler(calls.availablesAnswerWeek)
  async answerWeek({ caller, origin, input }: RequestOf<typeof calls.availablesAnswerWeek>): Promise<void> {
    const { body } = input;
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const { week: monday, open, was } = body;
    const answer = was === undefined ? null : was ? 'opened' : 'declined';
    const command: WeekRequestCommand =
      open === null
        ? { type: 'ReopenWeekRequest', userId, monday, was: answer }
        : { type: 'AnswerForWeek', userId, monday, open };
    await this.commands.execute(new EditWeekRequest(caller, origin, command));
  }

  @CallHandler(calls.availablesCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.availablesCreate>) {
    const { body } = input;
    const userId = await this.reach.user(caller, body.userId, 'userId');
    const availabilityId = uuid() as AvailabilityId;
    const { confirm } = body;
    const command = { type: 'EnterAvailability', availabilityId, userId, ...timesOf(body), confirm } as const;
    return this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }

  @CallHandler(calls.availablesUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.availablesUpdate>) {
    const { availabilityId, userId } = await this.reach.availability(caller, input.params.id);
    const { body } = input;
    const command = { type: 'ChangeAvailability', availabilityId, ...timesOf(body), confirm: body.confirm } as const;
    return this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }

  @CallHandler(calls.availablesDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.availablesDelete>): Promise<void> {
    const { availabilityId, userId } = await this.reach.availability(caller, input.params.id);
    const { confirm } = input.query;
    const command = { type: 'WithdrawAvailability', availabilityId, confirm } as const;
    await this.commands.execute(new EditAvailability(caller, origin, userId, command));
  }
}

/** The date of an entry is that of its start. */
function timesOf({ from, until }: { from: Moment; until: Moment }): { date: CivilDate; time: AvailabilityTime } {
  const date = dateOfMoment(from);
  return { date, time: { from: minuteFrom(date, from), until: minuteFrom(date, until) } };
}

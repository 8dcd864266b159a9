import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CancelReasonId, TemplateId } from '#domain/kernel/ids';
import { shiftTimeOf } from '#domain/kernel/shift-time';
import * as calls from '#domain/roster-week/roster-week.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../access/reach.js';
import {
  AddShiftsFromTemplate,
  AddShiftTo,
  ChangeShiftAt,
  RemoveShiftAt,
  type RosterShiftChanges,
  type WriteTerms,
} from './roster-week.messages.js';

/**
 * Calls that add, change, plan and delete published shifts, or add those of a template's day. Publishing, requests,
 * swaps and putting back are elsewhere.
 */
@Controller()
export class RosterWeekController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.fullSchedulesCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.fullSchedulesCreate>) {
    const { body } = input;
    const locationId = this.reach.location(caller, body.horeca_location_id, 'horeca_location_id');
    const jobId = await this.reach.job(caller, body.job_id, 'job_id');
    const shift = { jobId, time: shiftTimeOf(body.start, body.ending), open: body.add_employee_schedule };
    return this.commands.execute(new AddShiftTo(origin, locationId, shift));
  }

  @CallHandler(calls.fullSchedulesDayTemplate)
  async dayTemplate({ caller, origin, input }: RequestOf<typeof calls.fullSchedulesDayTemplate>) {
    const { body } = input;
    const { locationId, jobFilterId } = await this.reach.jobFilter(caller, body.jobFilterId, 'jobFilterId');
    const templateId = body.templateId as TemplateId;
    return this.commands.execute(new AddShiftsFromTemplate(origin, locationId, { ...body, templateId, jobFilterId }));
  }

  @CallHandler(calls.fullSchedulesUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.fullSchedulesUpdate>) {
    const shiftKey = await this.reach.shift(caller, input.params.id);
    const { body } = input;
    const changes = await this.changesOf(caller, body);
    return this.commands.execute(new ChangeShiftAt(caller, origin, shiftKey, changes, termsOf(body)));
  }

  @CallHandler(calls.fullSchedulesPlanUser)
  async planUser({ caller, origin, input }: RequestOf<typeof calls.fullSchedulesPlanUser>) {
    const shiftKey = await this.reach.shift(caller, input.params.id);
    const { body } = input;
    const userId = await this.reach.colleague(caller, body.userId, 'userId');
    return this.commands.execute(new ChangeShiftAt(caller, origin, shiftKey, { userId }, termsOf(body), 'userId'));
  }

  @CallHandler(calls.fullSchedulesDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.fullSchedulesDelete>): Promise<void> {
    const shiftKey = await this.reach.shift(caller, input.params.id);
    const { query } = input;
    await this.commands.execute(new RemoveShiftAt(caller, origin, shiftKey, termsOf(query)));
  }

  /**
   * Changes of the call, with its ids checked against the caller's reach; the cancel reason is checked by the handler.
   *
   * @throws CommandRefused
   */
  private async changesOf(caller: Caller, body: UpdateBody): Promise<RosterShiftChanges> {
    const { user_id: user, horeca_location_id: location, job_id: job, cancel_reason_id: reason } = body;
    const { add_employee_schedule: open, canceled: calledOff, start, ending } = body;
    return {
      ...(user !== undefined
        ? { userId: user === null ? null : await this.reach.colleague(caller, user, 'user_id') }
        : {}),
      ...(location !== undefined ? { locationId: this.reach.location(caller, location, 'horeca_location_id') } : {}),
      ...(job !== undefined ? { jobId: await this.reach.job(caller, job, 'job_id') } : {}),
      ...(reason !== undefined ? { reasonId: reason as CancelReasonId | null } : {}),
      ...(open !== undefined ? { open } : {}),
      ...(calledOff !== undefined ? { calledOff } : {}),
      ...(start ? { start } : {}),
      ...(ending ? { ending } : {}),
    };
  }
}

type UpdateBody = ReturnType<CallInput<typeof calls.fullSchedulesUpdate>['parse']>['body'];

const termsOf = ({
  basedOn,
  confirm,
}: {
  basedOn?: WriteTerms['basedOn'] | undefined;
  confirm: boolean;
}): WriteTerms => ({
  ...(basedOn ? { basedOn } : {}),
  confirm,
});

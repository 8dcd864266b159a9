import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { TimeOutId } from '#domain/kernel/ids';
import * as calls from '#domain/time-out/time-out.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { EditTimeOut } from './time-out.messages.js';

/** Calls that request, change, decide and cancel time outs. */
@Controller()
export class TimeOutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.holidaysCreate)
  async create({ caller, origin, input }: RequestOf<typeof calls.holidaysCreate>) {
    const { from, until, remark = null, userId: id, confirm } = input.body;
    const userId = id === undefined ? caller.userId : await this.reach.user(caller, id, 'userId');
    const timeOutId = uuid() as TimeOutId;
    const edit = { type: 'RequestTimeOut', timeOutId, userId, from, until, remark, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysUpdate)
  async update({ caller, origin, input }: RequestOf<typeof calls.holidaysUpdate>) {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { from, until, remark, confirm } = input.body;
    const requested = {
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(remark === undefined ? {} : { remark }),
    };
    const edit = { type: 'ChangeTimeOut', timeOutId, ...requested, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysSetApproved)
  async setApproved({ caller, origin, input }: RequestOf<typeof calls.holidaysSetApproved>) {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { approved, was, confirm } = input.body;
    const edit = { type: 'DecideTimeOut', timeOutId, approved, was, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysDelete)
  async delete({ caller, origin, input }: RequestOf<typeof calls.holidaysDelete>): Promise<void> {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { sendMail } = input.query;
    await this.commands.execute(
      new EditTimeOut(caller, origin, userId, { type: 'CancelTimeOut', timeOutId, sendMail }),
    );
  }
}

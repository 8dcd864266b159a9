import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import type { TimeOutId } from '#domain/kernel/ids';
import * as calls from '#domain/time-out/time-out.calls';
import type { CommandOrigin } from '../../event-store/command-origin.js';
import { CallHandler, CurrentUser, Input, Origin } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { EditTimeOut } from './time-out.messages.js';

/** Writes: calls in, commands out. */
@Controller()
export class TimeOutController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.holidaysCreate)
  async create(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.holidaysCreate>,
  ) {
    const { from, until, remark = null, userId: id, confirm } = input.parse().body;
    const userId = id === undefined ? caller.userId : await this.reach.user(caller, id, 'userId');
    const timeOutId = uuid() as TimeOutId;
    const edit = { type: 'RequestTimeOut', timeOutId, userId, from, until, remark, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysUpdate)
  async update(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.holidaysUpdate>,
  ) {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { from, until, remark, confirm } = input.parse().body;
    const wanted = {
      ...(from === undefined ? {} : { from }),
      ...(until === undefined ? {} : { until }),
      ...(remark === undefined ? {} : { remark }),
    };
    const edit = { type: 'ChangeTimeOut', timeOutId, ...wanted, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysSetApproved)
  async setApproved(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.holidaysSetApproved>,
  ) {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { approved, was, confirm } = input.parse().body;
    const edit = { type: 'DecideTimeOut', timeOutId, approved, was, confirm } as const;
    return this.commands.execute(new EditTimeOut(caller, origin, userId, edit));
  }

  @CallHandler(calls.holidaysDelete)
  async delete(
    @CurrentUser() caller: Caller,
    @Origin() origin: CommandOrigin,
    @Input() input: CallInput<typeof calls.holidaysDelete>,
  ): Promise<void> {
    const { timeOutId, userId } = await this.reach.timeOut(caller, input.params.id);
    const { sendMail } = input.parse().query;
    await this.commands.execute(
      new EditTimeOut(caller, origin, userId, { type: 'CancelTimeOut', timeOutId, sendMail }),
    );
  }
}

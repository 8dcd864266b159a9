import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/staff/staff.calls';
import { CallHandler, From, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import {
  FindJobFilterOfUser,
  ListEnabledUsers,
  ListScheduledUsers,
  ListUserOptions,
  ListUsersByJob,
} from './staff.messages.js';

@Controller()
export class StaffController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.usersOptions)
  async options(@From() caller: Caller, @Input() input: CallInput<typeof calls.usersOptions>) {
    const { date, jobId } = input.checked().query;
    const job = jobId ? await this.reach.job(caller, jobId, 'jobId') : null;
    return this.queries.execute(new ListUserOptions(caller, date, job));
  }

  @CallHandler(calls.usersEnabled)
  enabled(@From() caller: Caller) {
    return this.queries.execute(new ListEnabledUsers(caller));
  }

  @CallHandler(calls.usersByJob)
  async byJob(@From() caller: Caller, @Input() input: CallInput<typeof calls.usersByJob>) {
    const jobId = await this.reach.job(caller, input.checked().query.jobId, 'jobId');
    return this.queries.execute(new ListUsersByJob(caller, jobId));
  }

  @CallHandler(calls.usersScheduled)
  scheduled(@From() caller: Caller, @Input() input: CallInput<typeof calls.usersScheduled>) {
    return this.queries.execute(new ListScheduledUsers(caller, input.checked().query.date));
  }

  @CallHandler(calls.usersJobFilter)
  async jobFilter(@From() caller: Caller, @Input() input: CallInput<typeof calls.usersJobFilter>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.execute(new FindJobFilterOfUser(caller, userId));
  }
}

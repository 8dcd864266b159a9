import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/staff/staff.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
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
  async options(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersOptions>) {
    const { date, jobId } = input.parse().query;
    const job = jobId ? await this.reach.job(caller, jobId, 'jobId') : null;
    return this.queries.execute(new ListUserOptions(caller, date, job));
  }

  @CallHandler(calls.usersEnabled)
  enabled(@CurrentUser() caller: Caller) {
    return this.queries.execute(new ListEnabledUsers(caller));
  }

  @CallHandler(calls.usersByJob)
  async byJob(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersByJob>) {
    const jobId = await this.reach.job(caller, input.parse().query.jobId, 'jobId');
    return this.queries.execute(new ListUsersByJob(caller, jobId));
  }

  @CallHandler(calls.usersScheduled)
  scheduled(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersScheduled>) {
    return this.queries.execute(new ListScheduledUsers(caller, input.parse().query.date));
  }

  @CallHandler(calls.usersJobFilter)
  async jobFilter(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersJobFilter>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.execute(new FindJobFilterOfUser(caller, userId));
  }
}

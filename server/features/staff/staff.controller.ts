import { Controller } from '@nestjs/common';
import * as calls from '#domain/staff/staff.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { AccessLog } from '../../access/access-log.js';
import { Reach } from '../../access/reach.js';
import { PlannedPeopleQueries } from './planned-people.query.js';
import { PeopleQueries } from './people.query.js';

@Controller()
export class StaffController {
  constructor(
    private readonly plannedPeopleQueries: PlannedPeopleQueries,
    private readonly peopleQueries: PeopleQueries,
    private readonly reach: Reach,
    private readonly accessLog: AccessLog,
  ) {}

  @CallHandler(calls.usersOptions)
  async options({ caller, input }: RequestOf<typeof calls.usersOptions>) {
    const { date, jobId } = input.query;
    const job = jobId ? await this.reach.job(caller, jobId, 'jobId') : null;
    return this.plannedPeopleQueries.listUserOptions(caller, date, job);
  }

  @CallHandler(calls.usersEnabled)
  enabled({ caller }: RequestOf<typeof calls.usersEnabled>) {
    return this.peopleQueries.listEnabledUsers(caller);
  }

  @CallHandler(calls.usersByJob)
  async byJob({ caller, input }: RequestOf<typeof calls.usersByJob>) {
    const jobId = await this.reach.job(caller, input.query.jobId, 'jobId');
    return this.peopleQueries.listUsersByJob(caller, jobId);
  }

  @CallHandler(calls.usersScheduled)
  scheduled({ caller, input }: RequestOf<typeof calls.usersScheduled>) {
    return this.plannedPeopleQueries.listScheduledUsers(caller, input.query.date);
  }

  @CallHandler(calls.usersKitchenCheck)
  kitchenCheck({ caller, input }: RequestOf<typeof calls.usersKitchenCheck>) {
    return this.plannedPeopleQueries.kitchenCheck(caller, input.query.date);
  }

  @CallHandler(calls.usersPhoneList)
  async phoneList({ caller, input }: RequestOf<typeof calls.usersPhoneList>) {
    const locationId = this.reach.location(caller, input.params.id);
    await this.accessLog.note(caller, 'phoneList', { locationId });
    return this.peopleQueries.listPhoneNumbers(caller, locationId);
  }

  @CallHandler(calls.usersListSaved)
  async listSaved({ caller, input }: RequestOf<typeof calls.usersListSaved>) {
    const { locationIds } = input.body;
    const found = locationIds.map((id, index) => this.reach.location(caller, id, `locationIds[${index}]`));
    for (const locationId of new Set(found)) await this.accessLog.note(caller, 'export', { locationId });
  }

  @CallHandler(calls.usersJobFilter)
  async jobFilter({ caller, input }: RequestOf<typeof calls.usersJobFilter>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.peopleQueries.findJobFilterOfUser(caller, userId);
  }
}

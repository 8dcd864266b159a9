import { Controller } from '@nestjs/common';
import * as calls from '#domain/staff/staff.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { PeopleQueries } from './people.query.js';
import { HrNotificationsQueries } from './hr-notifications.query.js';
import { AvailabilityReminderQueries } from './availability-reminder.query.js';

/** Calls about tags, HR notifications and reminders. */
@Controller()
export class HrController {
  constructor(
    private readonly peopleQueries: PeopleQueries,
    private readonly hrNotificationsQueries: HrNotificationsQueries,
    private readonly availabilityReminderQueries: AvailabilityReminderQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.employeeTags)
  tags({ caller, input }: RequestOf<typeof calls.employeeTags>) {
    return this.peopleQueries.listEmployeeTags(caller, input.query);
  }

  @CallHandler(calls.hrNotifications)
  notifications({ caller, input }: RequestOf<typeof calls.hrNotifications>) {
    const { from, to } = input.query;
    return this.hrNotificationsQueries.listHrNotifications(caller, { from, until: to });
  }

  @CallHandler(calls.usersAvailabilityReminder)
  async reminder({ caller, input }: RequestOf<typeof calls.usersAvailabilityReminder>) {
    const { from, until, jobFilterId, jobIds } = input.query;
    const filter = await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId');
    const jobs = await this.reach.jobsOfFilter(caller, filter, jobIds);
    return this.availabilityReminderQueries.listPeopleToRemind(caller, { from, until }, jobs);
  }
}

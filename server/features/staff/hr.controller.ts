import { Controller } from '@nestjs/common';
import * as calls from '#domain/staff/staff.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { PeopleQueries } from './people.query.js';
import { HrNotificationsQueries } from './hr-notifications.query.js';
import { AvailabilityReminderQueries } from './availability-reminder.query.js';

/** What whoever plans and pays should know of people in a period. */
@Controller()
export class HrController {
  constructor(
    private readonly peopleQueries: PeopleQueries,
    private readonly hrNotificationsQueries: HrNotificationsQueries,
    private readonly availabilityReminderQueries: AvailabilityReminderQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.employeeTags)
  tags(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.employeeTags>) {
    return this.peopleQueries.listEmployeeTags(caller, input.parse().query);
  }

  @CallHandler(calls.hrNotifications)
  notifications(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.hrNotifications>) {
    const { from, to } = input.parse().query;
    return this.hrNotificationsQueries.listHrNotifications(caller, { from, until: to });
  }

  @CallHandler(calls.usersAvailabilityReminder)
  async reminder(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersAvailabilityReminder>) {
    const { from, until, jobFilterId, jobIds } = input.parse().query;
    const filter = await this.reach.jobFilterHere(caller, jobFilterId, 'jobFilterId');
    const jobs = await this.reach.jobsOfFilter(caller, filter, jobIds);
    return this.availabilityReminderQueries.listPeopleToRemind(caller, { from, until }, jobs);
  }
}

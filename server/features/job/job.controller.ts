import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/job/job.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { ListJobFilters, ListJobs } from './job.messages.js';

@Controller()
export class JobController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.jobsList)
  list(@CurrentUser() { organisationId, locationId }: Caller) {
    return this.queries.execute(new ListJobs(organisationId, { locationId }));
  }

  @CallHandler(calls.usersJobs)
  async ofUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersJobs>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.execute(new ListJobs(caller.organisationId, { userId }));
  }

  @CallHandler(calls.jobsByLocation)
  byLocation(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsByLocation>) {
    const locationId = this.reach.location(caller, input.parse().query.locationId, 'locationId');
    return this.queries.execute(new ListJobs(caller.organisationId, { locationId }));
  }

  @CallHandler(calls.jobsFilters)
  filters(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsFilters>) {
    const { horecaLocationId } = input.parse().query;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    return this.queries.execute(new ListJobFilters(caller.organisationId, locationId));
  }

  @CallHandler(calls.jobsByFilter)
  async byFilter(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsByFilter>) {
    const { jobFilterId } = await this.reach.jobFilter(caller, input.parse().query.jobFilterId, 'jobFilterId');
    return this.queries.execute(new ListJobs(caller.organisationId, { jobFilterId }));
  }
}

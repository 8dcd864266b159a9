import { Controller } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import * as calls from '#domain/job/job.calls';
import { CallHandler, From, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../planning/reach.js';
import { ListJobFilters, ListJobs } from './job.messages.js';

@Controller()
export class JobController {
  constructor(
    private readonly queries: QueryBus,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.jobsList)
  list(@From() { organisationId, locationId }: Caller) {
    return this.queries.execute(new ListJobs(organisationId, { locationId }));
  }

  @CallHandler(calls.usersJobs)
  async ofUser(@From() caller: Caller, @Input() input: CallInput<typeof calls.usersJobs>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.execute(new ListJobs(caller.organisationId, { userId }));
  }

  @CallHandler(calls.jobsByLocation)
  byLocation(@From() caller: Caller, @Input() input: CallInput<typeof calls.jobsByLocation>) {
    const locationId = this.reach.location(caller, input.checked().query.locationId, 'locationId');
    return this.queries.execute(new ListJobs(caller.organisationId, { locationId }));
  }

  @CallHandler(calls.jobsFilters)
  filters(@From() caller: Caller, @Input() input: CallInput<typeof calls.jobsFilters>) {
    const { horecaLocationId } = input.checked().query;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    return this.queries.execute(new ListJobFilters(caller.organisationId, locationId));
  }

  @CallHandler(calls.jobsByFilter)
  async byFilter(@From() caller: Caller, @Input() input: CallInput<typeof calls.jobsByFilter>) {
    const { jobFilterId } = await this.reach.jobFilter(caller, input.checked().query.jobFilterId, 'jobFilterId');
    return this.queries.execute(new ListJobs(caller.organisationId, { jobFilterId }));
  }
}

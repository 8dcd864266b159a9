import { Controller } from '@nestjs/common';
import * as calls from '#domain/job/job.calls';
import { CallHandler, CurrentUser, Input } from '../../http/call-handler.js';
import type { CallInput } from '../../http/call-input.js';
import type { Caller } from '../../http/caller.js';
import { Reach } from '../../planning/reach.js';
import { JobQueries } from './job.query.js';

@Controller()
export class JobController {
  constructor(
    private readonly queries: JobQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.jobsList)
  list(@CurrentUser() { organisationId, locationId }: Caller) {
    return this.queries.listJobs(organisationId, { locationId });
  }

  @CallHandler(calls.usersJobs)
  async ofUser(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.usersJobs>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listJobs(caller.organisationId, { userId });
  }

  @CallHandler(calls.jobsByLocation)
  byLocation(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsByLocation>) {
    const locationId = this.reach.location(caller, input.parse().query.locationId, 'locationId');
    return this.queries.listJobs(caller.organisationId, { locationId });
  }

  @CallHandler(calls.jobsFilters)
  filters(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsFilters>) {
    const { horecaLocationId } = input.parse().query;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    return this.queries.listJobFilters(caller.organisationId, locationId);
  }

  @CallHandler(calls.jobsByFilter)
  async byFilter(@CurrentUser() caller: Caller, @Input() input: CallInput<typeof calls.jobsByFilter>) {
    const { jobFilterId } = await this.reach.jobFilter(caller, input.parse().query.jobFilterId, 'jobFilterId');
    return this.queries.listJobs(caller.organisationId, { jobFilterId });
  }
}

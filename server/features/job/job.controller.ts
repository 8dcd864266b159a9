import { Controller } from '@nestjs/common';
import * as calls from '#domain/job/job.calls';
import { CallHandler } from '../../http/call-handler.js';
import type { RequestOf } from '../../http/call-request.js';
import { Reach } from '../../access/reach.js';
import { JobQueries } from './job.query.js';

/** Calls that list jobs and departments of locations and people within reach. */
@Controller()
export class JobController {
  constructor(
    private readonly queries: JobQueries,
    private readonly reach: Reach,
  ) {}

  @CallHandler(calls.jobsList)
  list({ caller: { organisationId, locationId } }: RequestOf<typeof calls.jobsList>) {
    return this.queries.listJobs(organisationId, { locationId });
  }

  @CallHandler(calls.usersJobs)
  async ofUser({ caller, input }: RequestOf<typeof calls.usersJobs>) {
    const userId = await this.reach.user(caller, input.params.id);
    return this.queries.listJobs(caller.organisationId, { userId });
  }

  @CallHandler(calls.jobsByLocation)
  byLocation({ caller, input }: RequestOf<typeof calls.jobsByLocation>) {
    const locationId = this.reach.location(caller, input.query.locationId, 'locationId');
    return this.queries.listJobs(caller.organisationId, { locationId });
  }

  @CallHandler(calls.jobsFilters)
  filters({ caller, input }: RequestOf<typeof calls.jobsFilters>) {
    const { horecaLocationId } = input.query;
    const locationId = horecaLocationId
      ? this.reach.location(caller, horecaLocationId, 'horecaLocationId')
      : caller.locationId;
    return this.queries.listJobFilters(caller.organisationId, locationId);
  }

  @CallHandler(calls.jobsByFilter)
  async byFilter({ caller, input }: RequestOf<typeof calls.jobsByFilter>) {
    const { jobFilterId } = await this.reach.jobFilter(caller, input.query.jobFilterId, 'jobFilterId');
    return this.queries.listJobs(caller.organisationId, { jobFilterId });
  }
}

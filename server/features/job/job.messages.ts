import { Query } from '@nestjs/cqrs';
import type { OrganisationId, JobFilterId, LocationId, UserId } from '#domain/kernel/ids';
import type { JobFilterView, JobView } from '#domain/job/job.views';

/** Jobs by name: all that exist at a location, those of a job filter, or those of a person. */
export class ListJobs extends Query<JobView[]> {
  constructor(
    readonly organisationId: OrganisationId,
    readonly of:
      | { readonly locationId: LocationId }
      | { readonly jobFilterId: JobFilterId }
      | { readonly userId: UserId },
  ) {
    super();
  }
}

/** Job filters of a location, by name. */
export class ListJobFilters extends Query<JobFilterView[]> {
  constructor(
    readonly organisationId: OrganisationId,
    readonly locationId: LocationId,
  ) {
    super();
  }
}

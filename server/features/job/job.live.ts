import { Inject, Injectable } from '@nestjs/common';
import type { PlanningFilter, PlanningJob } from '#domain/planning/planning.views';
import { DATABASE, type Database } from '../../database/database.js';
import type { LoggedEvent } from '../../event-store/logged-event.js';
import { weekSource, type WeekPlace } from '../../live/record-sources.js';
import { loadDirectory } from '../../planning/directory.js';

/** Shows boards the jobs and departments of their location. */
@Injectable()
export class JobLive {
  readonly jobs = weekSource('job', { invalidationOf: anyOf, read: (place) => this.jobsAt(place) });
  readonly filters = weekSource('filter', { invalidationOf: anyOf, read: (place) => this.filtersAt(place) });

  constructor(@Inject(DATABASE) private readonly db: Database) {}

  private async jobsAt({ organisationId, locationId }: WeekPlace): Promise<ReadonlyMap<string, PlanningJob>> {
    const { jobs, locations } = await loadDirectory(this.db, organisationId);
    const here = locations.get(locationId)?.jobs ?? {};
    return new Map(
      [...jobs.values()].flatMap(({ jobId, name, jobTypeId, colour, callAllowed }) => {
        const facts = here[jobId];
        return facts ? [[jobId, { jobId, name, jobTypeId, colour, callAllowed, jobFilterId: facts.jobFilterId }]] : [];
      }),
    );
  }

  private async filtersAt({ organisationId, locationId }: WeekPlace): Promise<ReadonlyMap<string, PlanningFilter>> {
    const { jobFilters } = await loadDirectory(this.db, organisationId);
    return new Map(
      [...jobFilters.values()]
        .filter((filter) => filter.locationId === locationId)
        .map(({ jobFilterId, name, jobIds }) => [jobFilterId, { jobFilterId, name, jobIds }]),
    );
  }
}

function anyOf({ streamId }: LoggedEvent): null[] {
  return streamId.startsWith('organisation/') ? [null] : [];
}

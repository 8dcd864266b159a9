import { Inject, Injectable } from '@nestjs/common';
import { byName } from '#domain/kernel/by-name';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import { DATABASE, type Database } from '../../database/database.js';
import { type Directory, type DirectoryJob, loadDirectory } from '../../decision-context/directory.js';
import { jobFilterView, jobView } from './job.presenter.js';
import type { OrganisationId, LocationId, JobFilterId, UserId } from '#domain/kernel/ids';

/** Owner of the listed jobs: a location, a job filter or a person. */
type JobsOf = { readonly locationId: LocationId } | { readonly jobFilterId: JobFilterId } | { readonly userId: UserId };

/**
 * Lists jobs (of a location, a department or a person; retired ones too) and the departments of a location without
 * removed ones. Refuses nothing: an unknown owner has none.
 */
@Injectable()
export class JobQueries {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  /**
   * Jobs at a location, of a job filter, or of a person's present terms, sorted by name. Retired jobs are not filtered
   * out.
   */
  async listJobs(organisationId: OrganisationId, of: JobsOf): Promise<JobView[]> {
    const directory = await loadDirectory(this.db, organisationId);
    const jobs = 'userId' in of ? await this.jobsOfUser(organisationId, of.userId, directory) : jobsIn(directory, of);
    return jobs.map(jobView).sort(byName);
  }

  /** Job filters of a location without removed ones, sorted by their ordinal, then name. */
  async listJobFilters(organisationId: OrganisationId, locationId: LocationId): Promise<JobFilterView[]> {
    const { jobFilters } = await loadDirectory(this.db, organisationId);
    return [...jobFilters.values()]
      .filter((filter) => filter.locationId === locationId && !filter.removed)
      .map(jobFilterView);
  }

  private async jobsOfUser(organisationId: string, userId: string, { jobs }: Directory): Promise<DirectoryJob[]> {
    const person = await this.db
      .selectFrom('person_terms_now')
      .select('job_ids')
      .where('organisation_id', '=', organisationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return [...jobs.values()].filter(({ jobId }) => person?.job_ids.includes(jobId));
  }
}

function jobsIn({ jobs, jobFilters }: Directory, of: Exclude<JobsOf, { userId: unknown }>): DirectoryJob[] {
  const all = [...jobs.values()];
  if ('locationId' in of) return all.filter(({ locationIds }) => locationIds.includes(of.locationId));
  const ofFilter = jobFilters.get(of.jobFilterId)?.jobIds ?? [];
  return all.filter(({ jobId }) => ofFilter.includes(jobId));
}

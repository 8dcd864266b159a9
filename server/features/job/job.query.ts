import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { byName } from '#domain/kernel/by-name';
import type { JobFilterView, JobView } from '#domain/job/job.views';
import { DATABASE, type Database } from '../../database/database.js';
import { type Directory, type DirectoryJob, loadDirectory } from '../../planning/directory.js';
import { ListJobFilters, ListJobs } from './job.messages.js';
import { jobFilterView, jobView } from './job.presenter.js';

@QueryHandler(ListJobs)
export class ListJobsHandler implements IQueryHandler<ListJobs> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ organisationId, of }: ListJobs): Promise<JobView[]> {
    const directory = await loadDirectory(this.db, organisationId);
    const jobs = 'userId' in of ? await this.jobsOfUser(organisationId, of.userId, directory) : jobsIn(directory, of);
    return jobs.map(jobView).sort(byName);
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

@QueryHandler(ListJobFilters)
export class ListJobFiltersHandler implements IQueryHandler<ListJobFilters> {
  constructor(@Inject(DATABASE) private readonly db: Database) {}

  async execute({ organisationId, locationId }: ListJobFilters): Promise<JobFilterView[]> {
    const { jobFilters } = await loadDirectory(this.db, organisationId);
    return [...jobFilters.values()]
      .filter((filter) => filter.locationId === locationId)
      .map(jobFilterView)
      .sort(byName);
  }
}

function jobsIn({ jobs, jobFilters }: Directory, of: Exclude<ListJobs['of'], { userId: unknown }>): DirectoryJob[] {
  const all = [...jobs.values()];
  if ('locationId' in of) return all.filter(({ locationIds }) => locationIds.includes(of.locationId));
  const ofFilter = jobFilters.get(of.jobFilterId)?.jobIds ?? [];
  return all.filter(({ jobId }) => ofFilter.includes(jobId));
}

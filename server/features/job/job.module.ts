import { Module } from '@nestjs/common';
import { RecordSources } from '../../live/record-sources.js';
import { JobController } from './job.controller.js';
import { JobLive } from './job.live.js';
import { ListJobFiltersHandler, ListJobsHandler } from './job.query.js';

@Module({ controllers: [JobController], providers: [JobLive, ListJobFiltersHandler, ListJobsHandler] })
export class JobModule {
  constructor(sources: RecordSources, live: JobLive) {
    sources.planning.add(live.jobs);
    sources.planning.add(live.filters);
  }
}

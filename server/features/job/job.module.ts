import { Module } from '@nestjs/common';
import { RecordSources } from '../../live/record-sources.js';
import { JobController } from './job.controller.js';
import { JobLive } from './job.live.js';
import { JobQueries } from './job.query.js';

@Module({ controllers: [JobController], providers: [JobLive, JobQueries] })
export class JobModule {
  constructor(sources: RecordSources, live: JobLive) {
    sources.planning.add(live.jobs);
    sources.planning.add(live.filters);
  }
}

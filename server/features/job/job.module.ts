import { Module } from '@nestjs/common';
import { JobController } from './job.controller.js';
import { JobLive } from './job.live.js';
import { JobQueries } from './job.query.js';

@Module({ controllers: [JobController], providers: [JobLive, JobQueries] })
export class JobModule {}

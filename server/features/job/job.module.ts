import { Module } from '@nestjs/common';
import { JobController } from './job.controller.js';
import { ListJobFiltersHandler, ListJobsHandler } from './job.query.js';

@Module({ controllers: [JobController], providers: [ListJobFiltersHandler, ListJobsHandler] })
export class JobModule {}

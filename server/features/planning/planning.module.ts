import { Global, Module } from '@nestjs/common';
import { PlanningReader } from './planning-reader.js';
import { Reach } from './reach.js';

/** What both layers of the roster rest on: places, people, reach. */
@Global()
@Module({ providers: [PlanningReader, Reach], exports: [PlanningReader, Reach] })
export class PlanningModule {}

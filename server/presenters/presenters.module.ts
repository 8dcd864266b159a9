import { Global, Module } from '@nestjs/common';
import { PlanningLive } from './planning.live.js';
import { PlanningReader } from './planning-reader.js';
import { RequestedShiftReader } from './requested-shifts.js';

/** Provides the readers of weeks and of requested shifts globally, and the planning stream of a week. */
@Global()
@Module({
  providers: [PlanningLive, PlanningReader, RequestedShiftReader],
  exports: [PlanningReader, RequestedShiftReader],
})
export class PresentersModule {}

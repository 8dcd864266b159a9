import { Global, Module } from '@nestjs/common';
import { PlanningLive } from './planning.live.js';
import { PlanningReader } from './planning-reader.js';
import { RequestedShiftReader } from './requested-shifts.js';

/** Weeks and requests as screens are shown them, and the live stream of a week that features add their records to. */
@Global()
@Module({
  providers: [PlanningLive, PlanningReader, RequestedShiftReader],
  exports: [PlanningReader, RequestedShiftReader],
})
/** Provides the readers of weeks and of requested shifts globally, and the planning stream of a week. */
export class PresentersModule {}

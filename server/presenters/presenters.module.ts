import { Global, Module } from '@nestjs/common';
import { PlanningLive } from './planning.live.js';
import { RuleOverrideReader } from './rule-override-reader.js';
import { PlanningReader } from './planning-reader.js';
import { RequestedShiftReader } from './requested-shifts.js';

/** Provides the readers of weeks and of requested shifts globally, and the planning stream of a week. */
@Global()
@Module({
  providers: [PlanningLive, PlanningReader, RequestedShiftReader, RuleOverrideReader],
  exports: [PlanningReader, RequestedShiftReader, RuleOverrideReader],
})
export class PresentersModule {}

import { Module } from '@nestjs/common';
import { RecordNames } from '../../event-store/record-names.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { DemandLive } from './demand.live.js';
import { ScenarioController } from './scenario.controller.js';
import { EditScenarioHandler, scenarioKind } from './scenario.handler.js';
import { scenarioProjection } from './scenario.projection.js';
import { ScenarioLive } from './scenario.live.js';
import { ScenarioQueries } from './scenario.query.js';
import { ScenarioReader } from './scenario-reader.js';
import { scenarioNames } from './scenario.table.js';
import { PutScenarioBackHandler } from './scenario-put-back.handler.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, scenarioKind)
@Registers(InlineProjections, scenarioProjection)
@Registers(RecordNames, scenarioNames)
@Module({
  controllers: [ScenarioController],
  providers: [DemandLive, EditScenarioHandler, PutScenarioBackHandler, ScenarioQueries, ScenarioLive, ScenarioReader],
})
export class ScenarioModule {}

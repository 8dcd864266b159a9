import { Module } from '@nestjs/common';
import { RecordNames } from '../../event-store/record-names.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { RecordSources } from '../../live/record-sources.js';
import { DemandLive } from './demand.live.js';
import { ScenarioController } from './scenario.controller.js';
import { EditScenarioHandler, scenarioKind } from './scenario.handler.js';
import { scenarioProjection } from './scenario.projection.js';
import { ScenarioLive } from './scenario.live.js';
import { ScenarioQueries } from './scenario.query.js';
import { ScenarioReader } from './scenario-reader.js';
import { scenarioNames } from './scenario.table.js';
import { PutScenarioBackHandler } from './scenario-put-back.handler.js';

@Module({
  controllers: [ScenarioController],
  providers: [DemandLive, EditScenarioHandler, PutScenarioBackHandler, ScenarioQueries, ScenarioLive, ScenarioReader],
})
export class ScenarioModule {
  constructor(
    kinds: StreamKinds,
    inline: InlineProjections,
    names: RecordNames,
    sources: RecordSources,
    live: ScenarioLive,
    demand: DemandLive,
  ) {
    kinds.register(scenarioKind);
    inline.register(scenarioProjection);
    names.register(scenarioNames);
    sources.admins.add(live.source);
    sources.planning.add(demand.source);
  }
}

import { Module } from '@nestjs/common';
import { RecordNames } from '../../event-store/record-names.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { ScenarioController } from './scenario.controller.js';
import { EditScenarioHandler, scenarioKind } from './scenario.handler.js';
import { scenarioProjection } from './scenario.projection.js';
import { ReadDemandHandler } from './scenario.query.js';
import { scenarioNames } from './scenario.table.js';

@Module({ controllers: [ScenarioController], providers: [EditScenarioHandler, ReadDemandHandler] })
export class ScenarioModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, names: RecordNames) {
    kinds.register(scenarioKind);
    inline.register(scenarioProjection);
    names.register(scenarioNames);
  }
}

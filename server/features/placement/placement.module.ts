import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { placementKind } from '../../decision-context/placement-kind.js';
import { PlacementController } from './placement.controller.js';
import { EditPlacementHandler, RemoveSeriesHandler, RepeatPlacementHandler } from './placement.handler.js';
import { PutPlacementsBackHandler } from './placement-put-back.handler.js';
import { PlacementLive } from './placement.live.js';
import { placementProjection } from './placement.projection.js';
import { PlacementQueries } from './placement.query.js';
import { PlacementReader } from './placement-reader.js';
import { ChangeSeveralHandler } from './several-placements.handler.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, placementKind)
@Registers(InlineProjections, placementProjection)
@Module({
  controllers: [PlacementController],
  providers: [
    ChangeSeveralHandler,
    EditPlacementHandler,
    PlacementQueries,
    PlacementLive,
    PlacementReader,
    PutPlacementsBackHandler,
    RemoveSeriesHandler,
    RepeatPlacementHandler,
  ],
})
export class PlacementModule {}

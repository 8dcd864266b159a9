import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { placementKind } from '../planning/placement-kind.js';
import { EditPlacementHandler } from './placement.handler.js';
import { placementProjection } from './placement.projection.js';

@Module({ providers: [EditPlacementHandler] })
export class PlacementModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(placementKind);
    inline.register(placementProjection);
  }
}

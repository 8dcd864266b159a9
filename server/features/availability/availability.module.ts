import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { availabilityKind, EditAvailabilityHandler } from './availability.handler.js';
import { availabilityProjection } from './availability.projection.js';

@Module({ providers: [EditAvailabilityHandler] })
export class AvailabilityModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(availabilityKind);
    inline.register(availabilityProjection);
  }
}

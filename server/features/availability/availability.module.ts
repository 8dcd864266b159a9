import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { AvailabilityController } from './availability.controller.js';
import { availabilityKind, EditAvailabilityHandler } from './availability.handler.js';
import { availabilityProjection } from './availability.projection.js';
import { AvailabilityQueries } from './availability.query.js';

@Module({ controllers: [AvailabilityController], providers: [EditAvailabilityHandler, AvailabilityQueries] })
export class AvailabilityModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(availabilityKind);
    inline.register(availabilityProjection);
  }
}

import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { AvailabilityClosingReader } from './availability-closing.reader.js';
import { AvailabilityController } from './availability.controller.js';
import { availabilityKind, EditAvailabilityHandler } from './availability.handler.js';
import { availabilityProjection } from './availability.projection.js';
import { AvailabilityQueries } from './availability.query.js';

@Module({
  controllers: [AvailabilityController],
  providers: [AvailabilityClosingReader, EditAvailabilityHandler, AvailabilityQueries],
})
export class AvailabilityModule {
  constructor(kinds: StreamKinds, inline: InlineProjections) {
    kinds.register(availabilityKind);
    inline.register(availabilityProjection);
  }
}

import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { weekRequestKind } from './availability-closing.js';
import { AvailabilityClosingReader } from './availability-closing.reader.js';
import { AvailabilityController } from './availability.controller.js';
import { availabilityKind, EditAvailabilityHandler } from './availability.handler.js';
import { availabilityProjection } from './availability.projection.js';
import { AvailabilityQueries } from './availability.query.js';
import { EditWeekRequestHandler } from './week-request.handler.js';
import { weekRequestProjection } from './week-request.projection.js';
import { ListWeekRequestsHandler, WeekRequestQueries } from './week-request.query.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, availabilityKind, weekRequestKind)
@Registers(InlineProjections, availabilityProjection, weekRequestProjection)
@Module({
  controllers: [AvailabilityController],
  providers: [
    AvailabilityClosingReader,
    EditAvailabilityHandler,
    AvailabilityQueries,
    EditWeekRequestHandler,
    ListWeekRequestsHandler,
    WeekRequestQueries,
  ],
})
export class AvailabilityModule {}

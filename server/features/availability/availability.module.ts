import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { RecordSources } from '../../live/record-sources.js';
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
export class AvailabilityModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, weeksAsked: WeekRequestQueries) {
    kinds.register(availabilityKind);
    kinds.register(weekRequestKind);
    inline.register(availabilityProjection);
    inline.register(weekRequestProjection);
    sources.admins.add(weeksAsked.source);
  }
}

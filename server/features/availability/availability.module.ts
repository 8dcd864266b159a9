import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { RecordSources } from '../../live/record-sources.js';
import { InlineProjections } from '../../projections/inline-projection.js';
import { weekAskedKind } from './availability-closing.js';
import { AvailabilityClosingReader } from './availability-closing.reader.js';
import { AvailabilityController } from './availability.controller.js';
import { availabilityKind, EditAvailabilityHandler } from './availability.handler.js';
import { availabilityProjection } from './availability.projection.js';
import { AvailabilityQueries } from './availability.query.js';
import { EditWeekAskedHandler } from './week-asked.handler.js';
import { weekAskedProjection } from './week-asked.projection.js';
import { ListWeeksAskedHandler, WeekAskedQueries } from './week-asked.query.js';

@Module({
  controllers: [AvailabilityController],
  providers: [
    AvailabilityClosingReader,
    EditAvailabilityHandler,
    AvailabilityQueries,
    EditWeekAskedHandler,
    ListWeeksAskedHandler,
    WeekAskedQueries,
  ],
})
export class AvailabilityModule {
  constructor(kinds: StreamKinds, inline: InlineProjections, sources: RecordSources, weeksAsked: WeekAskedQueries) {
    kinds.register(availabilityKind);
    kinds.register(weekAskedKind);
    inline.register(availabilityProjection);
    inline.register(weekAskedProjection);
    sources.admins.add(weeksAsked.source);
  }
}

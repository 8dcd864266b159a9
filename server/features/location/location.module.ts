import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LiveStreams } from '../../live/live-streams.js';
import { RecordSources } from '../../live/record-sources.js';
import { LocationController } from './location.controller.js';
import { LocationLive } from './location.live.js';
import { LocationQueries } from './location.query.js';
import { PlaceLive } from './place.live.js';
import { ConfigureSmsTextHandler } from './sms-text.handler.js';

@Module({
  controllers: [LocationController],
  providers: [LocationQueries, ConfigureSmsTextHandler, LocationLive, PlaceLive],
})
export class LocationModule {
  constructor(
    kinds: StreamKinds,
    live: LiveStreams,
    locationLive: LocationLive,
    sources: RecordSources,
    place: PlaceLive,
  ) {
    kinds.register({ name: 'location', initialState: null, evolve: () => null });
    live.register(locationLive);
    sources.planning.add(place.place);
    sources.everybody.add(place.window);
  }
}

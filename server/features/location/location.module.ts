import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LiveStreams } from '../../live/live-streams.js';
import { LocationController } from './location.controller.js';
import { LocationLive } from './location.live.js';
import { LocationRecordReader } from './location-records.js';
import { CheckDomainHandler, ListLocationsHandler, ReadLastBusTimesHandler } from './location.query.js';
import { ConfigureSmsTextHandler } from './sms-text.handler.js';

@Module({
  controllers: [LocationController],
  providers: [
    CheckDomainHandler,
    ConfigureSmsTextHandler,
    ListLocationsHandler,
    LocationLive,
    LocationRecordReader,
    ReadLastBusTimesHandler,
  ],
})
export class LocationModule {
  constructor(kinds: StreamKinds, live: LiveStreams, locationLive: LocationLive) {
    kinds.register({ name: 'location', initialState: null, evolve: () => null });
    live.register(locationLive);
  }
}

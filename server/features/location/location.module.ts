import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LocationController } from './location.controller.js';
import { LocationLive } from './location.live.js';
import { LocationQueries } from './location.query.js';
import { PlaceLive } from './place.live.js';
import { ConfigureSmsTextHandler } from './sms-text.handler.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, { name: 'location', initialState: null, evolve: () => null })
@Module({
  controllers: [LocationController],
  providers: [LocationQueries, ConfigureSmsTextHandler, LocationLive, PlaceLive],
})
export class LocationModule {}

import { Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { LocationController } from './location.controller.js';
import { CheckDomainHandler, ListLocationsHandler, ReadLastBusTimesHandler } from './location.query.js';
import { ConfigureSmsTextHandler } from './sms-text.handler.js';

@Module({
  controllers: [LocationController],
  providers: [CheckDomainHandler, ConfigureSmsTextHandler, ListLocationsHandler, ReadLastBusTimesHandler],
})
export class LocationModule {
  constructor(kinds: StreamKinds) {
    kinds.register({ name: 'location', initialState: null, evolve: () => null });
  }
}

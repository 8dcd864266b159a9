import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { GivenRoutes } from './courier.js';
import { Couriers, GIVEN_ROUTES } from './couriers.js';
import { MessageChecks } from './message-checks.js';
import { MessageSources } from './message-sources.js';
import { InstallationSecrets } from '../security/installation-secrets.js';
import { Outbox } from './outbox.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Provides couriers, outbox and unsubscribe links globally. */
@Global()
@Module({})
export class MessagingModule {
  static with(routes: GivenRoutes): DynamicModule {
    return {
      module: MessagingModule,
      providers: [
        { provide: GIVEN_ROUTES, useValue: routes },
        Couriers,
        MessageChecks,
        MessageSources,
        Outbox,
        InstallationSecrets,
        UnsubscribeLinks,
      ],
      exports: [Couriers, MessageChecks, MessageSources, Outbox, InstallationSecrets, UnsubscribeLinks],
    };
  }
}

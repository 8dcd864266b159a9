import { Global, Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { LocationFinder } from '../../planning/location-finder.js';
import { HandOvers } from './hand-overs.js';
import { LogInHandler } from './log-in.handler.js';
import { LoginLimits } from './login-limits.js';
import { SessionController } from './session.controller.js';
import { ExchangeHandOverHandler, HandOverToHandler, LogOutHandler, RehydrateHandler } from './session.handlers.js';
import { SessionOpener } from './session-opener.js';
import { SessionStore } from './session-store.js';
import { SessionUsers } from './session-user.js';

@Global()
@Module({
  controllers: [SessionController],
  providers: [
    SessionStore,
    SessionUsers,
    SessionOpener,
    LoginLimits,
    HandOvers,
    LocationFinder,
    { provide: SessionLookup, useExisting: SessionStore },
    LogInHandler,
    ExchangeHandOverHandler,
    HandOverToHandler,
    RehydrateHandler,
    LogOutHandler,
  ],
  exports: [SessionStore, SessionLookup, SessionOpener, LocationFinder],
})
export class SessionModule {
  constructor(kinds: StreamKinds) {
    kinds.register({ name: 'session', initialState: null, evolve: () => null });
  }
}

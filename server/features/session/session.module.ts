import { Global, Module } from '@nestjs/common';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { SessionLookup } from '../../http/session-lookup.js';
import { LocationFinder } from '../../access/location-finder.js';
import { AccountGuesses } from './account-guesses.js';
import { Entrance } from './entrance.js';
import { HandOvers } from './hand-overs.js';
import { LogInHandler } from './log-in.handler.js';
import { LoginLimits } from '../../security/login-limits.js';
import { SessionController } from './session.controller.js';
import {
  EndSessionHandler,
  ExchangeHandOverHandler,
  HandOverToHandler,
  LogOutHandler,
  OpenSessionHandler,
  RehydrateHandler,
} from './session.handlers.js';
import { OwnSessions } from './own-sessions.query.js';
import { SessionOpener } from './session-opener.js';
import { SessionStore } from './session-store.js';
import { SessionUsers } from './session-user.js';
import { Registers } from '../../registration/registers.js';

@Registers(StreamKinds, { name: 'session', initialState: null, evolve: () => null })
@Global()
@Module({
  controllers: [SessionController],
  providers: [
    SessionStore,
    SessionUsers,
    SessionOpener,
    OwnSessions,
    LoginLimits,
    HandOvers,
    LocationFinder,
    { provide: SessionLookup, useExisting: SessionStore },
    AccountGuesses,
    Entrance,
    LogInHandler,
    OpenSessionHandler,
    EndSessionHandler,
    ExchangeHandOverHandler,
    HandOverToHandler,
    RehydrateHandler,
    LogOutHandler,
  ],
  exports: [SessionStore, SessionLookup, SessionOpener, LocationFinder, LoginLimits],
})
export class SessionModule {}

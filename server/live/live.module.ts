import { type DynamicModule, Global, Module, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { LiveKeys } from './live-keys.js';
import { LiveStreams } from './live-streams.js';
import { LiveGateway } from './live.gateway.js';
import { LiveHub } from './live-hub.js';
import { LogTail } from './log-tail.js';
import { observeLive } from './live.metrics.js';
import { PRESENCE_CLOCK, PresenceBoard } from './presence-board.js';
import { AdminSources, EverybodySources, OwnSources, PlanningSources, RosterWeekSources } from './record-sources.js';
import { SessionChecker } from './session-checker.js';
import { SocketAdmission } from './socket-admission.js';
import { WakeUp } from './wake-up.js';
import { Watch } from './watch.js';

/** Sources of records that features register, by audience. */
const SOURCES = [OwnSources, AdminSources, EverybodySources, PlanningSources, RosterWeekSources];

/** Provides live streams globally, on this node and across nodes. */
@Global()
@Module({})
export class LiveModule implements OnModuleInit {
  constructor(
    private readonly hub: LiveHub,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    observeLive(this.metrics, this.hub);
  }

  /** Module with the channel to other nodes. */
  static with(wakeUp: WakeUp): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        LiveStreams,
        LiveKeys,
        LiveHub,
        LogTail,
        PresenceBoard,
        ...SOURCES,
        SessionChecker,
        SocketAdmission,
        Watch,
        LiveGateway,
        { provide: WakeUp, useValue: wakeUp },
        { provide: PRESENCE_CLOCK, useValue: () => Date.now() },
      ],
      exports: [LiveHub, LiveKeys, LiveStreams, LogTail, WakeUp, ...SOURCES],
    };
  }
}

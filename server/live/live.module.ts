import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Metrics } from '../metrics/metrics.js';
import { LiveKeys } from './live-keys.js';
import { LiveStreams } from './live-streams.js';
import { LiveGateway } from './live.gateway.js';
import { LiveHub } from './live-hub.js';
import { LogTail } from './log-tail.js';
import { observeLive } from './live.metrics.js';
import { NOW, PresenceBoard } from './presence-board.js';
import { RecordSources } from './record-sources.js';
import { SessionChecker } from './session-checker.js';
import { SocketAdmission } from './socket-admission.js';
import { WakeUp } from './wake-up.js';
import { Watch } from './watch.js';

/** Watching streams over the socket, on this node and across nodes. */
@Global()
@Module({})
export class LiveModule {
  constructor(hub: LiveHub, metrics: Metrics) {
    observeLive(metrics, hub);
  }

  static with(wakeUp: WakeUp): DynamicModule {
    return {
      module: LiveModule,
      providers: [
        LiveStreams,
        LiveKeys,
        LiveHub,
        LogTail,
        PresenceBoard,
        RecordSources,
        SessionChecker,
        SocketAdmission,
        Watch,
        LiveGateway,
        { provide: WakeUp, useValue: wakeUp },
        { provide: NOW, useValue: () => Date.now() },
      ],
      exports: [LiveKeys, LiveStreams, LogTail, RecordSources, WakeUp],
    };
  }
}

import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { CommandRunner } from '../event-store/command-runner.js';
import { Metrics } from '../metrics/metrics.js';
import { SecurityLog } from '../security/security-log.js';
import { CallPipeline } from './call-pipeline.js';
import { observeCommands } from './command.metrics.js';
import { FirstScreens } from './first-screens.js';
import { KeyGate } from './key-gate.js';
import { Leaving } from './leaving.js';
import { ProblemFilter } from './problem.filter.js';
import { PublicAddress } from './public-address.js';
import { RateLimits } from './rate-limits.js';
import { SessionAnswers } from './session-answers.js';

/**
 * Provides limits, key checks, security log and public addresses globally, with the pipeline and the error filter of
 * all calls.
 */
@Global()
@Module({
  providers: [
    PublicAddress,
    Leaving,
    KeyGate,
    RateLimits,
    SecurityLog,
    FirstScreens,
    CallPipeline,
    SessionAnswers,
    { provide: APP_FILTER, useClass: ProblemFilter },
  ],
  exports: [CallPipeline, FirstScreens, KeyGate, PublicAddress, RateLimits, SecurityLog],
})
export class HttpModule implements OnModuleInit {
  constructor(
    private readonly runner: CommandRunner,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    observeCommands(this.metrics, this.runner);
  }
}

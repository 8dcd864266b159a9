import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { filter, from, map, mergeMap } from 'rxjs';
import { CommandRunner } from '../event-store/command-runner.js';
import { Readiness, type ReadinessCheck } from '../health/readiness.js';
import { Metrics } from '../metrics/metrics.js';
import { WakeUp } from '../live/wake-up.js';
import { FollowedProjections } from './followed-projection.js';
import { DEFAULT_TIMING, Follower, FOLLOWER_TIMING } from './follower.js';
import { observeFollowers } from './follower.metrics.js';
import { InlineRebuild } from './inline-rebuild.js';
import { lagProblem } from './lag.js';
import { Registers } from '../registration/registers.js';

/**
 * Provides followed read models and the rebuild of inline ones globally. Wakes the follower on commits of this and
 * other nodes, and reports lag to metrics and readiness.
 */
@Global()
@Module({
  providers: [FollowedProjections, Follower, InlineRebuild, { provide: FOLLOWER_TIMING, useValue: DEFAULT_TIMING }],
  exports: [FollowedProjections, Follower, InlineRebuild],
})
export class ProjectionsModule implements OnModuleInit {
  /** Readiness check that reports lag but keeps the node serving, because every node reads the same rows. */
  @Registers(Readiness) readonly lag: ReadinessCheck = {
    name: 'projections',
    keepsServing: true,
    problem: async () => lagProblem(await this.follower.statuses()),
  };

  constructor(
    private readonly follower: Follower,
    private readonly projections: FollowedProjections,
    private readonly runner: CommandRunner,
    private readonly wakeUp: WakeUp,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    observeFollowers(this.metrics, this.follower, this.projections);
    this.follower.wokenBy(this.runner.committed$);
    this.follower.wokenBy(
      this.wakeUp.messages$.pipe(
        filter((message) => message.topic === 'log'),
        mergeMap(({ heads }) => from(Object.keys(heads))),
        map((organisationId) => ({ organisationId })),
      ),
    );
  }
}

import { Global, Module } from '@nestjs/common';
import { filter, from, map, mergeMap } from 'rxjs';
import { CommandRunner } from '../event-store/command-runner.js';
import { Readiness } from '../health/readiness.js';
import { Metrics } from '../metrics/metrics.js';
import { WakeUp } from '../live/wake-up.js';
import { FollowedProjections } from './followed-projection.js';
import { DEFAULT_TIMING, Follower, FOLLOWER_TIMING } from './follower.js';
import { observeFollowers } from './follower.metrics.js';
import { InlineRebuild } from './inline-rebuild.js';
import { lagProblem } from './lag.js';

/** Read models: those that follow the log, and the rebuild of those that are written with it. */
@Global()
@Module({
  providers: [FollowedProjections, Follower, InlineRebuild, { provide: FOLLOWER_TIMING, useValue: DEFAULT_TIMING }],
  exports: [FollowedProjections, Follower, InlineRebuild],
})
export class ProjectionsModule {
  constructor(
    follower: Follower,
    projections: FollowedProjections,
    runner: CommandRunner,
    wakeUp: WakeUp,
    readiness: Readiness,
    metrics: Metrics,
  ) {
    observeFollowers(metrics, follower, projections);
    follower.wokenBy(runner.committed$);
    follower.wokenBy(
      wakeUp.messages$.pipe(
        filter((message) => message.topic === 'log'),
        mergeMap(({ heads }) => from(Object.keys(heads))),
        map((organisationId) => ({ organisationId })),
      ),
    );
    // Stale history is no reason to send requests elsewhere: every node reads the same rows.
    readiness.register({
      name: 'projections',
      keepsServing: true,
      problem: async () => lagProblem(await follower.statuses()),
    });
  }
}

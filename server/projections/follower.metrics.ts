import { type Metrics, shared } from '../metrics/metrics.js';
import type { FollowedProjections } from './followed-projection.js';
import type { Follower } from './follower.js';
import type { ProjectionStatus } from './projection-status.js';

/**
 * Registers gauges of the lag and rebuilding of each followed read model, over all organisations; equal on every node.
 * Reads the database at each scrape.
 */
export function observeFollowers(metrics: Metrics, follower: Follower, projections: FollowedProjections): void {
  const statuses = shared(() => follower.statuses());
  const byProjection = async (valueOf: (ofProjection: readonly ProjectionStatus[]) => number) => {
    const found = await statuses();
    return projections.all().map(({ name: projection }) => ({
      labels: { projection },
      value: valueOf(found.filter((standing) => standing.projection === projection)),
    }));
  };
  const labels = ['projection'] as const;
  metrics.gauge(
    {
      name: 'rooster_follower_lag_events',
      help: 'Events that a read model has not taken yet, over all organisations.',
      labels,
    },
    () => byProjection((found) => found.reduce((sum, { behind }) => sum + behind, 0)),
  );
  metrics.gauge(
    {
      name: 'rooster_follower_lag_seconds',
      help: 'Age of the oldest event that a read model has not taken yet.',
      labels,
    },
    () => byProjection((found) => Math.max(0, ...found.map(({ behindForMs }) => behindForMs / 1000))),
  );
  metrics.gauge(
    {
      name: 'rooster_follower_rebuilding_organisations',
      help: 'Organisations whose rows are being built anew.',
      labels,
    },
    () => byProjection((found) => found.filter(({ outdated }) => outdated).length),
  );
}

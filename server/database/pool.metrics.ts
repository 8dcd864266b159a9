import type pg from 'pg';
import { type Metrics, unlabelledSample } from '../metrics/metrics.js';

/**
 * Registers gauges of a pool: connections used, idle and allowed, and callers that wait for a connection. Read at each
 * scrape.
 */
export function observePool(metrics: Metrics, pool: pg.Pool): void {
  metrics.gauge(
    {
      name: 'rooster_database_connections',
      help: 'Connections of the pool: in use, idle, and how many it may have.',
      labels: ['state'],
    },
    () => [
      { labels: { state: 'used' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'limit' }, value: pool.options.max },
    ],
  );
  metrics.gauge(
    { name: 'rooster_database_waiting', help: 'Queries and transactions that wait for a connection.' },
    () => unlabelledSample(pool.waitingCount),
  );
}

import { groupBy } from '#domain/kernel/group-by';
import { type Metrics, unlabelledSample } from '../metrics/metrics.js';
import type { LiveHub } from './live-hub.js';

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Registers gauges and counters of this node's connections, watched streams by kind, sent frames, deliveries and
 * delay. Subscribes to the hub for good; call once.
 */
export function observeLive(
  metrics: Metrics,
  hub: Pick<LiveHub, 'connections' | 'watched' | 'sent$' | 'recorded$'>,
): void {
  metrics.gauge({ name: 'rooster_live_clients', help: 'Connected clients of this node.' }, () =>
    unlabelledSample(hub.connections),
  );
  metrics.gauge(
    {
      name: 'rooster_live_subscriptions',
      help: 'Streams that clients of this node watch, once for each client; by kind of stream.',
      labels: ['kind'],
    },
    () =>
      [...groupBy(hub.watched(), ({ stream }) => kindOf(stream))].map(([kind, rooms]) => ({
        labels: { kind },
        value: rooms.reduce((sum, { members }) => sum + members, 0),
      })),
  );
  const frames = metrics.counter({
    name: 'rooster_live_frames_total',
    help: 'Messages to rooms, each encoded once; by message.',
    labels: ['message'],
  });
  const deliveries = metrics.counter({
    name: 'rooster_live_deliveries_total',
    help: 'The same, once for each client in the room.',
    labels: ['message'],
  });
  hub.sent$.subscribe(({ message, members }) => {
    frames.inc({ message });
    deliveries.inc({ message }, members);
  });
  const delay = metrics.histogram({
    name: 'rooster_live_delay_seconds',
    help: 'From the instant at which events were recorded, by the clock of the database, to when this node told their watchers.',
    buckets: SECONDS,
  });
  hub.recorded$.subscribe((at) => delay.observe(Math.max(0, Date.now() - at) / 1000));
}

/** First part of a stream's name, which has few values. */
const kindOf = (stream: string): string => stream.slice(0, stream.indexOf('/'));

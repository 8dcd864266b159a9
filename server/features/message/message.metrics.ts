import { type Metrics, unlabelledSample, shared } from '../../metrics/metrics.js';
import type { Outbox } from '../../messaging/outbox.js';

/**
 * Registers gauges of the queue: waiting messages, age of the oldest, failures within a day; equal on every node. Reads
 * the database at each scrape.
 */
export function observeMessages(metrics: Metrics, outbox: Outbox): void {
  const queue = shared(() => outbox.queue());
  metrics.gauge(
    { name: 'rooster_messages_waiting', help: 'Messages that are to be sent, those that are tried again included.' },
    async () => unlabelledSample((await queue()).waiting),
  );
  metrics.gauge(
    { name: 'rooster_messages_waiting_seconds', help: 'How long the oldest of them has been waiting.' },
    async () => unlabelledSample((await queue()).oldestSeconds),
  );
  metrics.gauge({ name: 'rooster_messages_failed', help: 'Messages that were given up within a day.' }, async () =>
    unlabelledSample((await queue()).failed),
  );
}

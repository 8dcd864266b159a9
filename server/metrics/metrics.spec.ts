import { describe, expect, it } from 'vitest';
import { Metrics, unlabelledSample, shared } from './metrics.js';

const linesOf = async (metrics: Metrics, name: string): Promise<string[]> =>
  (await metrics.text()).body.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('read a gauge at each scrape', async () => {
    const metrics = new Metrics();
    let now = 1;
    metrics.gauge({ name: 'rooster_now', help: 'Now.' }, () => unlabelledSample(now));
    expect(await linesOf(metrics, 'rooster_now')).toEqual(['rooster_now 1']);
    now = 2;
    expect(await linesOf(metrics, 'rooster_now')).toEqual(['rooster_now 2']);
  });

  it('drop samples that have vanished', async () => {
    const metrics = new Metrics();
    let kinds = ['one', 'other'];
    metrics.gauge({ name: 'rooster_kinds', help: 'Kinds.', labels: ['kind'] }, () =>
      kinds.map((kind) => ({ labels: { kind }, value: 1 })),
    );
    expect(await linesOf(metrics, 'rooster_kinds')).toHaveLength(2);
    kinds = ['other'];
    expect(await linesOf(metrics, 'rooster_kinds')).toEqual(['rooster_kinds{kind="other"} 1']);
  });

  it('leave out an unreadable gauge, report it, and answer the rest', async () => {
    const metrics = new Metrics();
    metrics.gauge({ name: 'rooster_away', help: 'Away.', labels: ['kind'] }, () =>
      Promise.reject(new Error('The database is away')),
    );
    metrics.gauge({ name: 'rooster_there', help: 'There.' }, () => unlabelledSample(3));
    expect(await linesOf(metrics, 'rooster_away')).toEqual([]);
    expect(await linesOf(metrics, 'rooster_there')).toEqual(['rooster_there 3']);
    expect(await linesOf(metrics, 'rooster_metrics_unanswered_total{')).toEqual([
      'rooster_metrics_unanswered_total{metric="rooster_away"} 2',
    ]);
  });

  it('read gauges with a common source once', async () => {
    let requested = 0;
    const ask = shared(async () => {
      requested += 1;
      await new Promise(setImmediate);
      return requested;
    });
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect(await ask()).toBe(2);
  });
});

import { Subject } from 'rxjs';
import type { FastifyReply } from 'fastify';
import { observeCommands } from '../../server/http/command.metrics.js';
import type { CompletedCommand } from '../../server/event-store/command-runner.js';
import type { CommandOrigin } from '../../server/event-store/command-origin.js';
import type { CallRequest } from '../../server/http/call-request.js';
import { requestMetricsHook } from '../../server/http/request.metrics.js';
import type { Emitted } from '../../server/live/live-hub.js';
import { observeLive } from '../../server/live/live.metrics.js';
import { Metrics } from '../../server/metrics/metrics.js';
import { HttpClient } from './http-client.js';
import { openBenchPool } from './pool.js';
import { freePort, withBenchDatabase, withNode } from './product.js';
import { usageOf } from './programs.js';
import { fixed, ratio, table } from './report.js';
import { openManagers } from './sessions.js';
import { edit, emptyMonday, fillWeek, nextEdit } from './weeks.js';

const EDITS = 2_000;
const SCRAPES = 100;
const COUNTED = 500_000;
/** Prometheus asks every 15 s. */
const SCRAPE_EVERY_US = 15_000_000;

/** Cost of counting and of reading metrics, against the processor time of an edit. */
export async function benchMetrics(): Promise<void> {
  const counting = countingCost();
  await withBenchDatabase(async (databaseUrl) => {
    const metricsPort = await freePort();
    await withNode(
      { DATABASE_URL: databaseUrl, DEMO: 'on', METRICS_PORT: String(metricsPort) },
      async ({ port, server }) => {
        const pool = openBenchPool(databaseUrl);
        const client = new HttpClient(port, await openManagers(pool, 10));
        const week = await fillWeek(client, emptyMonday(0), 60);
        const costOf = async (times: number, work: (time: number) => Promise<unknown>): Promise<number> => {
          const before = await usageOf(server);
          for (let time = 0; time < times; time += 1) await work(time);
          return ((await usageOf(server)).cpuMicroseconds - before.cpuMicroseconds) / times;
        };
        await costOf(EDITS / 4, (turn) => edit(client, week.monday, [nextEdit(week, turn)]));
        const anEdit = await costOf(EDITS, (turn) => edit(client, week.monday, [nextEdit(week, turn + EDITS)]));
        const scrape = await costOf(SCRAPES, async () =>
          (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text(),
        );
        client.close();
        await pool.end();
        table(
          'Processor time of metrics, in microseconds',
          ['', 'µs', 'ratio'],
          [
            ['an edit, with everything that the node does meanwhile', fixed(anEdit, 1), '1.00'],
            ['counting it', fixed(counting, 2), (counting / anEdit).toFixed(4)],
            ['answering /metrics once', fixed(scrape, 0), ratio(scrape, anEdit)],
            ['answering it every 15 s, of one processor', '', `${fixed((scrape / SCRAPE_EVERY_US) * 100, 3)} %`],
          ],
        );
      },
    );
  });
}

/** Microseconds for everything that one edit makes a node count. */
function countingCost(): number {
  const metrics = new Metrics();
  const [settled$, batches$, sent$, recorded$] = [
    new Subject<CompletedCommand>(),
    new Subject<number>(),
    new Subject<Emitted>(),
    new Subject<number>(),
  ];
  observeCommands(metrics, { settled$, batches$ });
  observeLive(metrics, { sent$, recorded$, connections: 0, watched: () => [] });
  const hook = requestMetricsHook(metrics);
  const request = { call: { id: 'schedule-dt-commands' } } as CallRequest;
  const reply = { statusCode: 200, elapsedTime: 3 } as FastifyReply;
  const count = () => {
    settled$.next({
      origin: { cause: 'schedule-dt-commands' } as CommandOrigin,
      end: { result: { status: 'accepted', from: 0, to: 1, answer: null, replayed: false } },
      ms: 3,
    });
    batches$.next(1);
    recorded$.next(Date.now());
    sent$.next({ message: 'commit', members: 10 });
    hook(request, reply, () => undefined);
  };
  for (let time = 0; time < COUNTED / 10; time += 1) count();
  const before = process.cpuUsage();
  for (let time = 0; time < COUNTED; time += 1) count();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / COUNTED;
}

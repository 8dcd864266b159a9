import { type CrowdSize, gather } from './crowd.js';
import { HttpClient } from './http-client.js';
import type { Measured } from './live-clients.js';
import { median, percentile } from './measure.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { stopProgram, usageOf } from './programs.js';
import { fixed, progress, ratio, table } from './report.js';
import { openManagers } from './sessions.js';
import { startBareServer, Swarm } from './swarm.js';
import { emptyMonday, fillWeek } from './weeks.js';

const CROWDS: readonly CrowdSize[] = [
  { clients: 2, onBoard: 2 },
  { clients: 50, onBoard: 10 },
  { clients: 1_000, onBoard: 50 },
  { clients: 1_000, onBoard: 1_000 },
];
const SLOTS = 60;
/** Edits of one measurement, and measurements of each kind in turn. */
const EDITS = 80;
const ROUNDS = 3;

interface Figures {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  /** Processor time of the server for each delivery, microseconds. */
  readonly cpu: number;
  /** Until the author's request is answered; of the product. */
  readonly answer: number;
}

/**
 * From a manager's edit to a colleague's screen: through HTTP, decide, commit, log, socket and fold, against a bare
 * socket.io server that sends a message of the same size on to as many, on the same machine in the same run.
 */
export async function benchLive({ port, databaseUrl, server }: Product): Promise<void> {
  const pool = openBenchPool(databaseUrl);
  const editor = new HttpClient(port, await openManagers(pool, 1));
  const week = await fillWeek(editor, emptyMonday(0), SLOTS);
  const bare = await startBareServer();
  const message = await sampleCommit();
  let turn = 1;
  const rows: (string | number)[][] = [];
  for (const crowd of CROWDS) {
    const measured: Record<'bare' | 'product', Figures[]> = { bare: [], product: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      measured.bare.push(await figuresOf('bare', bare.port, bare.server, crowd));
      measured.product.push(await figuresOf('product', port, server, crowd));
    }
    const [base, ours] = [middle(measured.bare), middle(measured.product)];
    rows.push([
      crowd.clients,
      crowd.onBoard,
      ...spread(base),
      ...spread(ours),
      fixed(ours.answer),
      ratio(ours.p50, base.p50),
      fixed(base.cpu, 1),
      fixed(ours.cpu, 1),
    ]);
  }
  await stopProgram(bare.server);
  await pool.end();
  editor.close();
  table(
    `Milliseconds from an edit to a colleague's screen, against a bare socket.io broadcast of ${JSON.stringify(message).length} bytes`,
    [
      'clients',
      'on the board',
      'bare p50',
      'p95',
      'p99',
      'edit p50',
      'p95',
      'p99',
      'answer p50',
      'p50 ratio',
      'bare µs CPU a delivery',
      'ours',
    ],
    rows,
  );

  async function sampleCommit() {
    const swarm = await Swarm.connect('product', port, await gather(pool, { clients: 1, onBoard: 1 }, week.monday));
    const { commit } = await swarm.measure({ rounds: 1, week, turn: 0, message: {} as never });
    await swarm.close();
    if (!commit) throw new Error('Nobody heard of an edit');
    return commit;
  }

  async function figuresOf(
    target: 'bare' | 'product',
    at: number,
    program: typeof server,
    crowd: CrowdSize,
  ): Promise<Figures> {
    const startedAt = performance.now();
    const swarm = await Swarm.connect(target, at, await gather(pool, crowd, week.monday));
    progress(`${target}: ${crowd.clients} clients came in ${fixed((performance.now() - startedAt) / 1000, 1)} s`);
    const before = await usageOf(program);
    const found = await swarm.measure({ rounds: EDITS, week, turn, message });
    const used = (await usageOf(program)).cpuMicroseconds - before.cpuMicroseconds;
    await swarm.close();
    if (target === 'product') turn += EDITS;
    return figures(found, used / (EDITS * crowd.onBoard));
  }
}

const figures = ({ screens, answers }: Measured, cpu: number): Figures => ({
  p50: percentile(screens, 0.5),
  p95: percentile(screens, 0.95),
  p99: percentile(screens, 0.99),
  cpu,
  answer: percentile(answers, 0.5),
});

const middle = (all: readonly Figures[]): Figures => ({
  p50: median(all.map(({ p50 }) => p50)),
  p95: median(all.map(({ p95 }) => p95)),
  p99: median(all.map(({ p99 }) => p99)),
  cpu: median(all.map(({ cpu }) => cpu)),
  answer: median(all.map(({ answer }) => answer)),
});

const spread = ({ p50, p95, p99 }: Figures): string[] => [p50, p95, p99].map((value) => fixed(value));

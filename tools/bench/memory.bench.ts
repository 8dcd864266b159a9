import { type CrowdSize, gather } from './crowd.js';
import { openBenchPool } from './pool.js';
import type { Product } from './product.js';
import { stopProgram, usageOf } from './programs.js';
import { fixed, ratio, table } from './report.js';
import { startBareServer, Swarm } from './swarm.js';
import { emptyMonday } from './weeks.js';

const CROWD: CrowdSize = { clients: 1_000, onBoard: 50 };
/** A first crowd that comes and goes, so that what is loaded and compiled once is no cost of the second. */
const WARM_UP: CrowdSize = { clients: 200, onBoard: 10 };
const SETTLE_MS = 3_000;

interface Holding {
  readonly heap: number;
  readonly resident: number;
}

/** Memory of the server for each connected client, against a bare socket.io server with as many. */
export async function benchMemory({ port, databaseUrl, server }: Product): Promise<void> {
  const pool = openBenchPool(databaseUrl);
  const bare = await startBareServer();
  const base = await perClient('bare', bare.port, bare.server);
  const ours = await perClient('product', port, server);
  await stopProgram(bare.server);
  await pool.end();
  table(
    `Memory of the server for each of ${CROWD.clients} connected clients, KiB`,
    ['', 'bare socket.io', 'Rooster', 'ratio'],
    [
      ['heap and buffers', fixed(base.heap, 1), fixed(ours.heap, 1), ratio(ours.heap, base.heap)],
      ['resident', fixed(base.resident, 1), fixed(ours.resident, 1), ratio(ours.resident, base.resident)],
    ],
  );

  async function perClient(target: 'bare' | 'product', at: number, program: typeof server): Promise<Holding> {
    const come = async (crowd: CrowdSize) => Swarm.connect(target, at, await gather(pool, crowd, emptyMonday(0)));
    await (await come(WARM_UP)).close();
    const before = await atRest(program);
    const swarm = await come(CROWD);
    const after = await atRest(program);
    await swarm.close();
    const kibibytes = (bytes: number) => bytes / 1024 / CROWD.clients;
    return { heap: kibibytes(after.heap - before.heap), resident: kibibytes(after.resident - before.resident) };
  }
}

async function atRest(program: Product['server']): Promise<Holding> {
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const { memory } = await usageOf(program);
  return { heap: memory.heapUsed + memory.external, resident: memory.rss };
}

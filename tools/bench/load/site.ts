import { openBenchPool } from '../pool.js';
import { type Node, withBenchDatabase, withNode } from '../product.js';
import { type Beside, withNginx, withRedis } from './beside.js';
import type { Setup } from './load-plan.js';
import { parentOf, type ProcessUsage, usageOfTree } from '../process-usage.js';

/** An installation that is being measured. */
export interface Site {
  /** Port to connect to: the node, or the proxy before several. */
  readonly port: number;
  readonly nodes: readonly Node[];
  readonly databaseUrl: string;
  /** Usage by part: each node, the database, and the rest. */
  usage(): Readonly<Record<string, ProcessUsage>>;
}

/** The product for a while: one node as it is, or two behind nginx as `docker-compose.yml` has them. */
export function withSite<Result>(
  { nodes: count, redis }: Setup,
  use: (site: Site) => Promise<Result>,
): Promise<Result> {
  return withBenchDatabase(async (databaseUrl) => {
    const postgres = await postmasterOf(databaseUrl);
    const env = { DATABASE_URL: databaseUrl, DEMO: 'off', ...(count > 1 && { TRUST_PROXY: '1' }) };
    const site = (nodes: readonly Node[], beside: Readonly<Record<string, Beside>>): Site => ({
      port: beside['nginx']?.port ?? nodes[0]?.port ?? 0,
      nodes,
      databaseUrl,
      usage: () => ({
        ...Object.fromEntries(nodes.map(({ server }, index) => [`node ${index + 1}`, usageOfTree(server.pid ?? 0)])),
        PostgreSQL: usageOfTree(postgres),
        ...Object.fromEntries(Object.entries(beside).map(([name, { pid }]) => [name, usageOfTree(pid)])),
      }),
    });
    if (count === 1) return withNode(env, (node) => use(site([node], {})));
    const behindNginx = (more: NodeJS.ProcessEnv, beside: Readonly<Record<string, Beside>>) =>
      withNode({ ...env, ...more }, (first) =>
        withNode({ ...env, ...more }, (second) =>
          withNginx([first, second], (nginx) => use(site([first, second], { nginx, ...beside }))),
        ),
      );
    if (!redis) return behindNginx({}, {});
    return withRedis((beside) => behindNginx({ REDIS_URL: `redis://127.0.0.1:${beside.port}` }, { Redis: beside }));
  });
}

/** The process that every other one of PostgreSQL is a child of. */
async function postmasterOf(databaseUrl: string): Promise<number> {
  const pool = openBenchPool(databaseUrl);
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = parentOf(rows[0]?.pid ?? 0);
  await pool.end();
  return parent;
}

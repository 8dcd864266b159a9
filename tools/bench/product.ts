import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../../server/embedded-postgres/embedded-postgres.js';
import { startProbed, stopProgram } from './programs.js';

const MAIN = fileURLToPath(new URL('../../server/main.js', import.meta.url));

/** A running node of the product. */
export interface Node {
  readonly port: number;
  /** The server's process, with the probe of `programs.ts` in it. */
  readonly server: ChildProcess;
}

export interface Product extends Node {
  readonly databaseUrl: string;
  /** Stops the server; the database stays. */
  readonly stopServer: () => Promise<void>;
}

/** A database of its own with the demo, and the built server on it: what is measured is the product. */
export function withProduct(measure: (product: Product) => Promise<void>): Promise<void> {
  return withBenchDatabase(async (databaseUrl) => {
    await withNode({ DATABASE_URL: databaseUrl, DEMO: 'on' }, ({ port, server }) =>
      measure({ port, databaseUrl, server, stopServer: () => stopProgram(server) }),
    );
  });
}

/** An empty database for a while, in a folder that goes with it; its role may make others. */
export async function withBenchDatabase<Result>(use: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-bench-'));
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: console.warn } });
  try {
    return await use(database.superuserUrl);
  } finally {
    await database.stop();
    await deleteEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The built server for a while. `env`: its settings, besides the address it listens on. */
export async function withNode<Result>(env: NodeJS.ProcessEnv, use: (node: Node) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const server = startProbed(MAIN, { LOG_LEVEL: 'warn', ...env, PORT: String(port), HOST: '127.0.0.1' });
  try {
    await ready(server, port);
    return await use({ port, server });
  } finally {
    await stopProgram(server);
  }
}

/** Until what listens there says that it is ready; `server`: the process without which it never will. */
export async function ready(server: ChildProcess, port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

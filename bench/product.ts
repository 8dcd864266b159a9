import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.js';

const MAIN = fileURLToPath(new URL('../server/main.js', import.meta.url));

export interface Product {
  readonly port: number;
  readonly databaseUrl: string;
  readonly server: ChildProcess;
  /** Another server on the same database. */
  another(): Promise<{ port: number; server: ChildProcess }>;
  stop(): Promise<void>;
}

/** A database of its own with the demo, and the built server on it: what is measured is the product. */
export async function startProduct(): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-bench-'));
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const servers: ChildProcess[] = [];
  const start = async (): Promise<{ port: number; server: ChildProcess }> => {
    const port = await freePort();
    const env = { ...process.env, DATABASE_URL: database.url, DEMO: 'on', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' };
    const server = spawn(process.execPath, ['--enable-source-maps', MAIN], { env, stdio: ['ignore', 'ignore', 'inherit'] });
    servers.push(server);
    while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok) {
      if (server.exitCode !== null) throw new Error('The server did not start');
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return { port, server };
  };
  const first = await start();
  return {
    ...first,
    databaseUrl: database.url,
    another: start,
    stop: async () => {
      for (const server of servers) {
        server.kill();
        if (server.exitCode === null) await once(server, 'exit');
      }
      await database.stop();
      await deleteEmbeddedPostgres(dataDir);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.js';
import { startProbed, stopProgram } from './programs.js';

const MAIN = fileURLToPath(new URL('../server/main.js', import.meta.url));

export interface Product {
  readonly port: number;
  readonly databaseUrl: string;
  /** The server's process, with the probe of `programs.ts` in it. */
  readonly server: ChildProcess;
  /** Stops the server; the database stays. */
  readonly stopServer: () => Promise<void>;
}

/** A database of its own with the demo, and the built server on it: what is measured is the product. */
export async function withProduct(measure: (product: Product) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-bench-'));
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: console.warn } });
  try {
    const port = await freePort();
    const server = startProbed(MAIN, { DATABASE_URL: database.url, DEMO: 'on', PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn' });
    try {
      await ready(server, port);
      await measure({ port, databaseUrl: database.url, server, stopServer: () => stopProgram(server) });
    } finally {
      await stopProgram(server);
    }
  } finally {
    await database.stop();
    await deleteEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function ready(server: ChildProcess, port: number): Promise<void> {
  while (!(await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

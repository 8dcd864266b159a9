import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './places.mjs';
import { StepFailure } from './run.mjs';
import { serverCommand } from './server-program.mjs';

const READY_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 50;

/**
 * Runs `use({ port })` while the built server runs on a new embedded database with the demo, and returns its result.
 * Server and database are stopped and deleted afterwards.
 *
 * @throws StepFailure when the server does not start within 2 minutes
 */
export const withDemoProduct = async (use) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-demo-'));
  const { startEmbeddedPostgres, deleteEmbeddedPostgres } = await import(
    pathToFileURL(inRoot('dist/server/embedded-postgres/embedded-postgres.js')).href
  );
  const log = { info: () => undefined, warn: console.warn };
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false });
  try {
    return await withServer(database.url, use);
  } finally {
    await database.stop();
    await deleteEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
};

const withServer = async (databaseUrl, use) => {
  const port = await freePort();
  const [command, ...args] = serverCommand('main.js');
  const server = spawn(command, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      HOST: '127.0.0.1',
      DEMO: 'on',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stopWithUs = () => server.kill('SIGKILL');
  process.once('exit', stopWithUs);
  try {
    await ready(server, port);
    return await use({ port });
  } finally {
    process.off('exit', stopWithUs);
    if (server.exitCode === null && server.kill('SIGTERM')) await once(server, 'exit');
  }
};

const ready = async (server, port) => {
  const until = performance.now() + READY_WITHIN_MS;
  while (performance.now() < until) {
    if (server.exitCode !== null) throw new StepFailure(`The server ended with code ${server.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
  throw new StepFailure('The server did not become ready in two minutes.');
};

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
};

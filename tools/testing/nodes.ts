import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));

/** Server process started by a test. */
export interface RunningNode {
  readonly port: number;
  /** Origin, such as `http://127.0.0.1:4000`. */
  readonly url: string;
  /** Whether the process is running, read at each access. */
  readonly alive: boolean;
  /**
   * Sends the signal (default SIGTERM) and waits for the exit; SIGKILL simulates a lost machine. Does nothing after the
   * exit.
   */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Port that was free a moment ago; another process may take it before its use. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts the built server as a process and waits until it is ready; killed when this process exits. `port` absent: a
 * free one. Throws when it exits first or is not ready within 2 minutes.
 */
export async function startNodeProcess(environment: Record<string, string>, port?: number): Promise<RunningNode> {
  const chosen = port ?? (await freePort());
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', ...environment, PORT: String(chosen) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Read, so that a full pipe never stops the server.
  child.stdout.resume();
  // A test that meets its time limit stops nothing any more.
  const stopWithParent = (): boolean => child.kill('SIGKILL');
  process.once('exit', stopWithParent);
  child.once('exit', () => process.off('exit', stopWithParent));
  const url = `http://127.0.0.1:${chosen}`;
  await ready(url, child);
  return {
    port: chosen,
    url,
    get alive() {
      return child.exitCode === null && child.signalCode === null;
    },
    stop: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill(signal);
      await once(child, 'exit');
    },
  };
}

async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`);
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The server did not become ready in two minutes');
}

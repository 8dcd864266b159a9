import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { guardExit } from '../../../server/embedded-postgres/exit-guard.js';
import { freePort, type Node, ready } from '../product.js';
import { stopProgram } from '../programs.js';
import { proxySettings } from './proxy-settings.js';

const INSTALLED_SETTINGS = fileURLToPath(new URL('../../../../tools/deploy/nginx.conf', import.meta.url));

/** A program of the system that runs for a while. */
export interface Beside {
  readonly port: number;
  readonly pid: number;
}

/** nginx before some nodes, with the settings of an installation. NGINX_PATH names it, which `npm run bench` sees to. */
export async function withNginx<Result>(
  nodes: readonly Node[],
  use: (proxy: Beside) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-bench-nginx-'));
  try {
    // Its workers are somebody else.
    await chmod(folder, 0o755);
    const port = await freePort();
    const settings = join(folder, 'nginx.conf');
    const installed = await readFile(INSTALLED_SETTINGS, 'utf8');
    await writeFile(settings, proxySettings(installed, { port, nodePorts: nodes.map((node) => node.port), folder }));
    const program = programOf('NGINX_PATH');
    const options = ['-p', folder, '-e', join(folder, 'error.log'), '-c', settings];
    await promisify(execFile)(program, ['-t', '-q', ...options]);
    return await whileRunning(spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'] }), async (child) => {
      await ready(child, port);
      return use({ port, pid: child.pid ?? 0 });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Redis, to wake nodes up. REDIS_PATH names it, which `npm run bench` sees to. */
export async function withRedis<Result>(use: (redis: Beside) => Promise<Result>): Promise<Result> {
  const port = await freePort();
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return whileRunning(spawn(programOf('REDIS_PATH'), options, { stdio: 'ignore' }), async (child) => {
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error('Redis did not start');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return use({ port, pid: child.pid ?? 0 });
  });
}

async function whileRunning<Result>(
  child: ChildProcess,
  use: (child: ChildProcess) => Promise<Result>,
): Promise<Result> {
  const unguard = guardExit(() => child.kill());
  try {
    return await use(child);
  } finally {
    await stopProgram(child);
    unguard();
  }
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

function programOf(variable: string): string {
  const path = process.env[variable];
  if (!path) throw new Error(`${variable} names no program: npm run bench sees to it`);
  return path;
}

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.js';
import type { ClusterPlace } from './cluster-place.js';
import { postgresEnvironment } from './postgres-environment.js';
import { readPostmasterFile } from './postmaster-file.js';
import { hasArgument, isRunning } from './running-process.js';

const POLL_MS = 15;
/** Shutdown signals of PostgreSQL, from mild to rough, and the time for each. The last two need recovery. */
const SHUTDOWN = [
  { signal: 'TERM', timeoutMs: 400 },
  { signal: 'INT', timeoutMs: 60_000 },
  { signal: 'QUIT', timeoutMs: 10_000 },
  { signal: 'KILL', timeoutMs: 10_000 },
] as const;
type Signal = (typeof SHUTDOWN)[number]['signal'];
const LARGE_LOG_BYTES = 10_000_000;

/** Main process of a PostgreSQL server that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/** PostgreSQL ended before it accepted connections; the message is what it logged. */
export class PostmasterDied extends Error {
  override name = 'PostmasterDied';
}

/** Path of the server's log. */
export const logFileOf = (cluster: ClusterPlace): string => join(cluster.base, 'postgres.log');

/** Settings for starting a server. */
export interface Launch {
  readonly port: number;
  /** Commits are on disk when they are answered. False: a power cut may destroy the cluster, for tests. */
  readonly durable: boolean;
}

/** Settings that protect acknowledged commits stay on, even if postgresql.conf was edited. */
const settings = ({ port, durable }: Launch): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: durable ? 'on' : 'off',
  synchronous_commit: 'on',
  full_page_writes: durable ? 'on' : 'off',
  max_connections: 200,
  shared_buffers: '128MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
});

/**
 * Starts the server and resolves when it accepts connections, after crash recovery. `onSpawn` gets its process id
 * before. Does not time out.
 * @throws PostmasterDied
 */
export const startPostmaster = async (
  cluster: ClusterPlace,
  binaries: Binaries,
  launch: Launch,
  onSpawn: (pid: number) => void,
): Promise<Postmaster> => {
  await forgetLivingStranger(cluster);
  const output = await openLog(logFileOf(cluster));
  try {
    const { size } = await output.stat();
    const options = Object.entries(settings(launch)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // In a session of its own: Ctrl-C in a terminal must reach the application first, which then stops its database.
    const child = spawn(binaries.postgres, ['-D', cluster.cluster, ...options], {
      ...cluster.account,
      cwd: cluster.base,
      detached: true,
      env: postgresEnvironment(),
      stdio: ['ignore', output.fd, output.fd],
    });
    await once(child, 'spawn');
    child.unref();
    if (child.pid !== undefined) onSpawn(child.pid);
    for (;;) {
      const file = await readPostmasterFile(cluster.cluster);
      if (file?.pid === child.pid && file?.port && file.status === 'ready') return { pid: file.pid, port: file.port };
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new PostmasterDied((await readFile(logFileOf(cluster), 'utf8')).slice(size).trim());
      }
      await delay(POLL_MS);
    }
  } finally {
    await output.close();
  }
};

/**
 * Ready server that a killed process left on the cluster; null: none. Waits while it starts or stops; stops it if it
 * runs other programs than `binaries`.
 */
export const findOrphan = async (cluster: ClusterPlace, binaries: Binaries): Promise<Postmaster | null> => {
  for (;;) {
    const file = await readPostmasterFile(cluster.cluster);
    if (!file) return null;
    const { pid, port, status } = file;
    if (!(await isPostmaster(pid, cluster))) return null;
    if (port && status === 'ready') {
      if (await hasArgument(pid, binaries.postgres)) return { pid, port };
      await stopPostmaster(pid, cluster, binaries);
    }
    await delay(POLL_MS);
  }
};

/** Whether the process runs and works on this cluster (off Linux: whether it runs). */
export const isPostmaster = async (pid: number, cluster: ClusterPlace): Promise<boolean> =>
  (await isRunning(pid)) && (await hasArgument(pid, cluster.cluster));

/**
 * Stops the server and resolves when it has ended: after 400 ms all sessions are ended, after a further 60 s it is
 * stopped without a checkpoint, finally killed.
 */
export const stopPostmaster = async (pid: number, cluster: ClusterPlace, binaries: Binaries): Promise<void> => {
  for (const { signal, timeoutMs } of SHUTDOWN) {
    signalPostmaster(pid, signal, binaries);
    for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(POLL_MS)) {
      if (!(await isPostmaster(pid, cluster))) return;
    }
  }
};

/** Sends a signal to the server, synchronously; on Windows with pg_ctl. Errors are ignored. */
export const signalPostmaster = (pid: number, signal: Signal, binaries: Binaries): void => {
  try {
    if (process.platform === 'win32') execFileSync(binaries.pgCtl, ['kill', signal, String(pid)], { stdio: 'ignore' });
    else process.kill(pid, `SIG${signal}`);
  } catch {
    // Gone already.
  }
};

/** Begins a new log when the old one has grown large; one old one is kept. */
const openLog = async (file: string) => {
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > LARGE_LOG_BYTES) await rename(file, `${file}.1`);
  return open(file, 'a');
};

/**
 * Removes `postmaster.pid` after a crash if its pid now belongs to another process, which PostgreSQL would take for a
 * running server. The caller holds the lock of the folder.
 */
const forgetLivingStranger = async (cluster: ClusterPlace): Promise<void> => {
  const file = await readPostmasterFile(cluster.cluster);
  if (file && canBeSignalled(file.pid) && !(await isPostmaster(file.pid, cluster))) {
    await rm(join(cluster.cluster, 'postmaster.pid'), { force: true });
  }
};

const canBeSignalled = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

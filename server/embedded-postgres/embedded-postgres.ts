import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StartFailure } from '../config/start-failure.js';
import { prepareBinaries } from './binaries.js';
import { findClusterPlace } from './cluster-place.js';
import { ensureCluster, readPassword, ROLE } from './create-cluster.js';
import { type FolderLock, ownerOfLock, takeFolderLock } from './folder-lock.js';
import { DATABASE_NAME, ensureDatabase, PRODUCT_ROLE, productPassword } from './own-database.js';
import { findOrphan, stopPostmaster } from './postmaster.js';
import { readPostmasterFile } from './postmaster-file.js';
import { superviseServer, type Log } from './server-keeper.js';

const LOCK_EVERY_MS = 50;

/** Settings of an embedded database. */
export interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** Milliseconds to wait for another process that uses the folder and may be stopping. Default 5,000. */
  readonly timeoutMs?: number;
  /** False, for tests: commits survive kill -9, but no power cut, and wait for no disk. Absent: durable. */
  readonly durable?: boolean;
}

/** A running embedded database. */
export interface EmbeddedPostgres {
  /**
   * `postgres://role:password@127.0.0.1:port/database` for the product, whose role is no superuser. Valid until `stop`,
   * also after the server was restarted.
   */
  readonly url: string;
  /** URL of the same database for the superuser of the cluster, with which tests create databases. */
  readonly superuserUrl: string;
  /** Ends all sessions and resolves when no process is left. Close pools before. */
  stop(): Promise<void>;
}

/**
 * Starts the PostgreSQL server that is part of Rooster on the data folder: creates cluster and database if missing,
 * adopts a server that a killed process left, and restarts one that dies. Listens on 127.0.0.1 only. Works as root too.
 * @throws StartFailure if another process uses the folder, or PostgreSQL cannot run there
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const { log, timeoutMs = 5_000, durable = true } = options;
  const dataDir = resolve(options.dataDir);
  const startedAt = performance.now();
  const cluster = await findClusterPlace(dataDir);
  const lock = await lockFolder(join(cluster.base, 'lock'), dataDir, timeoutMs);
  try {
    const binaries = await prepareBinaries(cluster);
    const password = await ensureCluster(cluster, binaries);
    const server = await superviseServer(cluster, binaries, log, durable);
    const addressOf = (database: string) => `postgres://${ROLE}:${password}@127.0.0.1:${server.port}/${database}`;
    await ensureDatabase(addressOf, productPassword(password)).catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    let stopped: Promise<void> | undefined;
    const stop = () => (stopped ??= server.stop().then(() => lock.release()));
    const tookMs = Math.round(performance.now() - startedAt);
    log.info(`PostgreSQL ${binaries.majorVersion} on 127.0.0.1:${server.port}, in ${cluster.cluster} (${tookMs} ms)`);
    return { ...addressesOf(password, server.port), stop };
  } catch (error) {
    await lock.release();
    throw error;
  }
};

/**
 * Uses the server that another Rooster process runs on the data folder, which `stop` leaves running; otherwise starts
 * one like `startEmbeddedPostgres`, which `stop` stops.
 * @throws StartFailure if none can be used or started
 */
export const joinEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const cluster = await findClusterPlace(resolve(options.dataDir));
  const owner = await ownerOfLock(join(cluster.base, 'lock'));
  const server = owner === null ? null : await readPostmasterFile(cluster.cluster);
  if (server?.status !== 'ready' || server.port === null) return startEmbeddedPostgres(options);
  const password = await readPassword(cluster);
  return { ...addressesOf(password, server.port), stop: async () => undefined };
};

const addressesOf = (password: string, port: number): Pick<EmbeddedPostgres, 'url' | 'superuserUrl'> => ({
  url: `postgres://${PRODUCT_ROLE}:${productPassword(password)}@127.0.0.1:${port}/${DATABASE_NAME}`,
  superuserUrl: `postgres://${ROLE}:${password}@127.0.0.1:${port}/${DATABASE_NAME}`,
});

/**
 * Deletes the database of a data folder with all its files; stops a server that a killed process left.
 * @throws StartFailure if another process uses the folder
 */
export const deleteEmbeddedPostgres = async (dataDir: string): Promise<void> => {
  const cluster = await findClusterPlace(resolve(dataDir));
  const lock = await lockFolder(join(cluster.base, 'lock'), dataDir, 0);
  const binaries = await prepareBinaries(cluster);
  const orphan = await findOrphan(cluster, binaries);
  if (orphan) await stopPostmaster(orphan.pid, cluster, binaries);
  await rm(cluster.base, { recursive: true, force: true });
  await rm(cluster.home, { recursive: true, force: true });
  await lock.release();
};

const lockFolder = async (file: string, dataDir: string, timeoutMs: number): Promise<FolderLock> => {
  for (const deadline = Date.now() + timeoutMs; ; await delay(LOCK_EVERY_MS)) {
    const lock = await takeFolderLock(file);
    if (!('takenBy' in lock)) return lock;
    if (Date.now() < deadline) continue;
    throw new StartFailure(
      `Rooster already runs on the data folder ${dataDir} (process ${lock.takenBy}): stop that one first, or set DATA_DIR to another folder.`,
    );
  }
};

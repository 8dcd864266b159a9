import type pg from 'pg';
import type { Config } from '../config/config.js';
import { openPool } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { joinEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import type { DatabaseNeed } from './cli-command.js';

const TIMEOUT_MS = 1_000;

/**
 * Runs `work` with a pool on the installation's database: at DATABASE_URL, or the embedded one, which is started for
 * this (or joined, for `beside-nodes`). Migrates first only for `alone`. Closes everything afterwards.
 * @throws StartFailure if the database cannot be opened
 */
export async function withDatabase(
  config: Config,
  need: DatabaseNeed,
  work: (pool: pg.Pool, url: string) => Promise<void>,
): Promise<void> {
  const log = { info() {}, warn: (message: string) => console.warn(message) };
  const open = need === 'beside-nodes' ? joinEmbeddedPostgres : startEmbeddedPostgres;
  const embedded = config.databaseUrl ? null : await open({ dataDir: config.dataDir, log, timeoutMs: TIMEOUT_MS });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    if (need === 'alone') await migrate(url);
    const pool = openPool(url, (error) => console.warn(error.message), { max: 4 });
    try {
      await work(pool, url);
    } finally {
      if (!pool.ended) await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

import type pg from 'pg';
import type { Config } from '../config/config.js';
import { openPool } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

const PATIENCE_MS = 1_000;

/**
 * Does something with the installation's database: the one at DATABASE_URL, or the built-in one, which no server
 * may be running on.
 * @throws StartFailure when it cannot be opened.
 */
export async function withDatabase(config: Config, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const log = { info() {}, warn: (message: string) => console.warn(message) };
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDir: config.dataDir, log, patienceMs: PATIENCE_MS });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    await migrate(url);
    const pool = openPool(url, (error) => console.warn(error.message), 4);
    try {
      await work(pool);
    } finally {
      if (!pool.ended) await pool.end();
    }
  } finally {
    await embedded?.stop();
  }
}

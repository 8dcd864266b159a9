import { type MigrationResultSet, Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.js';
import { openDatabase } from './database.js';

/**
 * Brings a database to the newest schema over a pool that it opens and closes. Returns the names of the migrations that
 * ran, in order; empty: up to date. Several nodes may start at once (the migrator takes a lock).
 * @throws the error of the migration that failed; earlier ones stay applied.
 */
export const migrate = (url: string): Promise<{ applied: string[] }> =>
  run(url, (migrator) => migrator.migrateToLatest());

/**
 * Migrates a database to the schema as of the migration `name`, forwards or backwards. Returns the migrations that ran.
 * @throws the error of the migration that failed; earlier ones stay applied.
 */
export const migrateTo = (url: string, name: string): Promise<{ applied: string[] }> =>
  run(url, (migrator) => migrator.migrateTo(name));

async function run(
  url: string,
  work: (migrator: Migrator) => Promise<MigrationResultSet>,
): Promise<{ applied: string[] }> {
  const db = openDatabase(url, () => undefined, 2);
  try {
    const { error, results } = await work(new Migrator({ db, provider: { getMigrations: async () => migrations } }));
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    return { applied: (results ?? []).map(({ migrationName }) => migrationName) };
  } finally {
    await db.destroy();
  }
}

/** Whether every migration of this version has run. Reads the migration table; changes nothing. */
export async function isMigrated(db: ReturnType<typeof openDatabase>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
}

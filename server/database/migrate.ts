import { Migrator } from 'kysely/migration';
import { migrations } from '../../migrations/index.js';
import { openDatabase } from './database.js';

/**
 * Brings a database to the newest schema; several nodes may start at once (the migrator takes a lock).
 * @throws the error of the migration that failed; those before it stay.
 */
export async function migrate(url: string): Promise<{ applied: string[] }> {
  const db = openDatabase(url, () => undefined, 2);
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error });
    return { applied: (results ?? []).map(({ migrationName }) => migrationName) };
  } finally {
    await db.destroy();
  }
}

/** Whether every migration that this version knows has run. */
export async function isMigrated(db: ReturnType<typeof openDatabase>): Promise<boolean> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  return (await migrator.getMigrations()).every(({ executedAt }) => executedAt !== undefined);
}

import { StartFailure } from '../config/start-failure.js';
import { migrations } from '../../migrations/index.js';
import type { BackupHeader } from './backup-file.js';
import { type CopyClient, quoted } from './copy-client.js';

/** Tables that have rows even in an unused installation. */
const ALWAYS_THERE = ['kysely_migration', 'kysely_migration_lock', 'log_epoch', 'inline_build', 'login_failure'];
const MAX_NAMED = 6;

/**
 * Checks that this version can read the file, and that the database is empty, unused and not newer. Writes nothing.
 * @throws StartFailure with the obstacle
 */
export async function refuseUnfit(client: CopyClient, path: string, header: BackupHeader): Promise<void> {
  const unknown = header.migrations.find((name) => !(name in migrations));
  if (unknown)
    throw new StartFailure(
      `${path} was written by a newer version of Rooster (schema ${unknown}): restore it with that version.`,
    );
  await refuseUsed(client);
  const tables = (await client.catalogue()).map(({ name }) => name);
  if (tables.length === 0) return;
  if (!tables.includes('kysely_migration')) throw notEmpty(`tables of something else, such as ${tables[0]}`);
  const full: string[] = [];
  for (const table of tables) {
    if (ALWAYS_THERE.includes(table)) continue;
    const [row] = await client.query<{ count: string }>(`select count(*) from ${quoted(table)}`);
    if (Number(row?.count) > 0) full.push(`${row?.count} in ${table}`);
  }
  if (full.length > 0)
    throw notEmpty(`rows: ${full.slice(0, MAX_NAMED).join(', ')}${full.length > MAX_NAMED ? ' and more' : ''}`);
  const [newest] = await client.query<{ name: string }>('select max(name) as name from kysely_migration');
  const ofFile = header.migrations.at(-1) ?? '';
  if (newest && newest.name > ofFile)
    throw new StartFailure(
      `The schema of the database (${newest.name}) is newer than that of the file (${ofFile}): restore into a database without tables, which is brought to the newest schema afterwards.`,
    );
}

/**
 * Refuses a database to which a node is connected, because it would write during the restore and keep old state in
 * memory.
 *
 * @throws StartFailure
 */
async function refuseUsed(client: CopyClient): Promise<void> {
  const [row] = await client.query<{ count: string }>(
    "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'rooster' and pid <> pg_backend_pid()",
  );
  if (Number(row?.count) > 0)
    throw new StartFailure('A node of Rooster is connected to the database: stop every node first.');
}

const notEmpty = (found: string): StartFailure =>
  new StartFailure(
    `The database is not empty: it holds ${found}. A backup is restored into an empty database only; nothing was written.`,
  );

import { StartFailure } from '../config/start-failure.js';
import { migrateTo } from '../database/migrate.js';
import { type BackupHeader, type Manifest, sameDigest } from './backup-file.js';
import { COPIED, NOTED } from './backup-tables.js';
import { brokenFile } from './backup-failure.js';
import { CopyClient, quoted, allRowsOf } from './copy-client.js';
import { ProgressReporter } from './progress.js';
import { readBackup, skipRows } from './read-backup.js';
import { refuseUnfit } from './restore-target.js';
import { rowsIn } from './row-digest.js';

type Say = (line: string) => void;

/** Header and manifest of a restored file. */
export interface Restored {
  readonly header: BackupHeader;
  readonly manifest: Manifest;
}

/**
 * Restores a backup into an empty database in one transaction, and reads it back to compare it with the file before the
 * commit. A damaged file is refused before anything is written. The schema becomes that of the file, the log gets a new
 * epoch, read models stay empty. Leaves the temporary table `noted_checkpoint` on `client`.
 * @throws StartFailure with the obstacle
 */
export async function copyIn(url: string, client: CopyClient, path: string, print: Say): Promise<Restored> {
  print(`Reading ${path}`);
  const { header } = await readBackup(path, { table: skipRows });
  await refuseUnfit(client, path, header);
  await migrateTo(url, header.migrations.at(-1) ?? '');
  const catalogue = new Map((await client.catalogue()).map((table) => [table.name, table]));
  const missing = COPIED.find((name) => catalogue.has(name) && !header.tables.some((table) => table.name === name));
  if (missing) throw brokenFile(path, `it lacks the section of ${missing}`);

  print('Writing');
  await client.query('begin');
  await client.query(`create temporary table noted_${NOTED} (like ${NOTED})`);
  const restored = await readBackup(path, {
    table: async (name, rows) => {
      const columns = header.tables.find((table) => table.name === name)?.columns ?? [];
      const progress = new ProgressReporter(print, name);
      await client.fill(name === NOTED ? `noted_${NOTED}` : name, columns, counted(rows, progress));
      progress.end();
    },
  });
  for (const { name, columns } of header.tables) {
    if (name === NOTED) continue;
    const found = await client.digestOf(allRowsOf(name, columns, catalogue.get(name)?.key ?? []));
    const expected = restored.manifest.tables[name];
    if (!expected || !sameDigest(found, expected))
      throw new StartFailure(
        `${name} does not read as it was written (${found.rows} rows of ${expected?.rows}). Nothing was kept.`,
      );
    print(`  ${name}: ${found.rows} rows, the same as in the file`);
  }
  await refuseHoles(client, header);
  await client.query('delete from inline_build');
  await client.query('update log_epoch set id = gen_random_uuid(), began_at = now()');
  await client.query('commit');
  for (const { name } of header.tables) if (name !== NOTED) await client.query(`analyze ${quoted(name)}`);
  return restored;
}

async function* counted(chunks: AsyncIterable<Buffer>, progress: ProgressReporter): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    progress.add(rowsIn(chunk));
    yield chunk;
  }
}

/**
 * Refuses a log with gaps, or one that does not end at the heads in the header.
 *
 * @throws StartFailure
 */
async function refuseHoles(client: CopyClient, header: BackupHeader): Promise<void> {
  const rows = await client.query<{ id: string; head: string; events: string }>(
    'select organisation_id as id, max(position) as head, count(*) as events from event group by organisation_id',
  );
  const holed = rows.find(
    ({ id, head, events }) => Number(head) !== Number(events) || header.heads[id] !== Number(head),
  );
  if (holed || rows.length !== Object.keys(header.heads).length)
    throw new StartFailure(`The log of ${holed?.id ?? 'an organisation'} is not whole. Nothing was kept.`);
}

import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { StartFailure } from '../config/start-failure.js';
import type { Tables } from '../database/tables.js';
import { migrations } from '../../migrations/index.js';
import { type Digest, END_OF_ROWS, FORMAT, type BackupHeader, type Manifest } from './backup-file.js';
import { COPIED, NOTED, type ReadModel, WITHOUT_KEYS } from './backup-tables.js';
import { type CatalogueTable, CopyClient, allRowsOf } from './copy-client.js';
import { ProgressReporter } from './progress.js';
import { sha256Of } from './read-backup.js';
import { comparableRows } from './read-model-digest.js';
import { RowDigest, rowsIn } from './row-digest.js';

type Say = (line: string) => void;

/**
 * Writes a snapshot of the database into a new file while nodes run, from one read-only transaction. The file appears
 * under its name only when complete and on disk, readable by its owner only. Prints progress.
 * @throws StartFailure if the schema is not that of this version, or the file cannot be written
 */
export async function writeBackup(
  url: string,
  path: string,
  readModels: readonly ReadModel[],
  print: Say,
): Promise<BackupHeader> {
  const client = await CopyClient.open(url);
  const partial = `${path}.partial-${process.pid}`;
  try {
    await client.query('begin isolation level repeatable read, read only');
    const source = await BackupSource.open(client, readModels, print);
    const file = await open(partial, 'wx', 0o600).catch(unwritable(path));
    const written = pipeline(
      Readable.from(source.lines(), { objectMode: false }),
      createGzip(),
      file.createWriteStream({ flush: true }),
    );
    await written.catch(unwritable(path));
    await rename(partial, path).catch(unwritable(path));
    return source.header;
  } finally {
    await rm(partial, { force: true });
    await client.close();
  }
}

/** Turns a file-system error into a start failure; other errors are thrown unchanged. */
const unwritable =
  (path: string) =>
  (error: NodeJS.ErrnoException): never => {
    if (error.syscall === undefined || error.errno === undefined) throw error;
    throw new StartFailure(`${path} cannot be written (${error.code}). Nothing of it was left behind.`);
  };

/** Source of the lines of a backup, read from one snapshot. */
class BackupSource {
  private constructor(
    private readonly client: CopyClient,
    private readonly catalogue: ReadonlyMap<string, CatalogueTable>,
    private readonly readModels: readonly ReadModel[],
    readonly header: BackupHeader,
    private readonly print: Say,
  ) {}

  /**
   * Reads catalogue and log heads in the client's snapshot.
   *
   * @throws StartFailure if the schema is not that of this version
   */
  static async open(client: CopyClient, readModels: readonly ReadModel[], print: Say): Promise<BackupSource> {
    const catalogue = new Map((await client.catalogue()).map((table) => [table.name, table]));
    const applied = catalogue.has('kysely_migration')
      ? await client.query<{ name: string }>('select name from kysely_migration order by name')
      : [];
    const names = applied.map(({ name }) => name);
    if (names.join() !== Object.keys(migrations).join())
      throw new StartFailure(
        'The schema of the database is not that of this version of Rooster: make the backup with the version that serves it.',
      );
    const [log] = await client.query<{ id: string; at: string }>('select id, now()::text as at from log_epoch');
    const heads = await client.query<{ id: string; head: string }>(
      'select organisation_id as id, max(position) as head from event group by organisation_id order by 1',
    );
    const header: BackupHeader = {
      product: 'rooster',
      format: FORMAT,
      at: log?.at ?? '',
      epoch: log?.id ?? '',
      migrations: names,
      tables: [...COPIED, NOTED].map((name) => ({ name, columns: [...tableOf(catalogue, name).columns] })),
      heads: Object.fromEntries(heads.map(({ id, head }) => [id, Number(head)])),
    };
    return new BackupSource(client, catalogue, readModels, header, print);
  }

  /** Lines of the backup: header, then tables with their rows and digests. */
  async *lines(): AsyncGenerator<Buffer> {
    const header = lineOf(this.header);
    yield header;
    const tables: Record<string, Digest> = {};
    for (const { name, columns } of this.header.tables) {
      yield lineOf({ table: name });
      const digest = new RowDigest();
      const progress = new ProgressReporter(this.print, name);
      const query = allRowsOf(name, columns, tableOf(this.catalogue, name).key, WITHOUT_KEYS[name as keyof Tables]);
      for await (const chunk of this.client.rowsOf(query)) {
        digest.update(chunk);
        progress.add(rowsIn(chunk));
        yield chunk;
      }
      yield END_OF_ROWS;
      progress.end();
      tables[name] = digest.end();
    }
    const manifest: Manifest = { header: sha256Of(header), tables, readModels: await this.digests() };
    yield lineOf(manifest);
  }

  /** Digests of the read models, which are not copied, for comparison after the rebuild. */
  private async digests(): Promise<Manifest['readModels']> {
    const built = new Map(
      (
        await this.client.query<{ projection: string; version: number }>('select projection, version from inline_build')
      ).map(({ projection, version }) => [projection, version]),
    );
    const digests: Manifest['readModels'] = {};
    for (const model of this.readModels) {
      const digest = await this.client.digestOf(
        comparableRows(model, tableOf(this.catalogue, model.table), 'checkpoint'),
      );
      const versions = Object.entries(model.versions).map(([name, version]) => [
        name,
        model.kind === 'inline' ? (built.get(name) ?? 0) : version,
      ]);
      digests[model.table] = { ...digest, versions: Object.fromEntries(versions) as Record<string, number> };
    }
    return digests;
  }
}

function tableOf(catalogue: ReadonlyMap<string, CatalogueTable>, name: string): CatalogueTable {
  const table = catalogue.get(name);
  if (!table) throw new Error(`There is no table ${name}`);
  return table;
}

const lineOf = (content: object): Buffer => Buffer.from(`${JSON.stringify(content)}\n`);

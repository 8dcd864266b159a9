import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client, type QueryResultRow } from 'pg';
import { deleteEmbeddedPostgres } from '../embedded-postgres.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export const quiet = { info() {}, warn() {} };

/** Creates a temporary data folder; others may enter it by default. */
export const makeDataFolder = async (mode = 0o755): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'rooster-database-'));
  await chmod(folder, mode);
  return folder;
};

export const removeDataFolder = async (folder: string): Promise<void> => {
  await deleteEmbeddedPostgres(folder);
  await rm(folder, { recursive: true });
};

/**
 * Starts a child process that holds the database of the folder; resolves when the database is up.
 *
 * @throws Error if the process ends before
 */
export const lockInOtherProcess = async (folder: string): Promise<{ process: ChildProcess; url: string }> => {
  const holder = spawn(
    process.execPath,
    ['--import', path('../../testing/run-typescript.mjs'), path('./hold-database.ts'), folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(holder, 'exit').then(([code]) => {
    throw new Error(`The process that was to hold the database ended with ${code}`);
  });
  const firstLine = once(createInterface({ input: holder.stdout }), 'line');
  const [url] = (await Promise.race([firstLine, ended])) as [string];
  return { process: holder, url };
};

export const query = async <Row extends QueryResultRow>(url: string, text: string): Promise<Row[]> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
};

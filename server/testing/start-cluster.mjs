import { chmod, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deleteEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';

const PREFIX = 'rooster-tests-';
const FORGOTTEN_AFTER_MS = 600_000;

const log = { info() {}, warn: (message) => console.warn(message) };

/** One PostgreSQL server for the whole run; what it returns throws it away. `TEST_DATABASE_URL` names one of your own instead. */
export default async () => {
  if (process.env.TEST_DATABASE_URL) return undefined;
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), PREFIX));
  // Run by root, the account of PostgreSQL can enter it; else the cluster would need a place elsewhere.
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log, durable: false });
  process.env.TEST_DATABASE_URL = server.superuserUrl;
  return async () => {
    await server.stop();
    await remove(dataDir);
  };
};

/** Removes folders of killed runs. A folder in use by another run cannot be deleted, and stays. */
const removeLeftovers = async () => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder);
    if (Date.now() - mtimeMs < FORGOTTEN_AFTER_MS) continue;
    await remove(folder).catch((error) => {
      if (error.name !== 'StartFailure') throw error;
    });
  }
};

const remove = async (dataDir) => {
  await deleteEmbeddedPostgres(dataDir);
  await rm(dataDir, { recursive: true, force: true });
};

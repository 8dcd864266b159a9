import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';

export interface TestDatabase {
  readonly url: string;
  /** Deletes the database, also while connections to it are open. */
  drop(): Promise<void>;
}

/** Brings an empty database to the newest schema, or to that of a migration. */
export type Migrate = (url: string) => Promise<unknown>;

const MIGRATIONS = new URL('../../migrations/', import.meta.url);
/** Any number; whoever makes the template holds this advisory lock, and the others wait for it. */
const TEMPLATE_LOCK = 7_205_519;

/**
 * A database of its own with the newest schema and no rows, on the server that `start-cluster.mjs` started or
 * `TEST_DATABASE_URL` names. The migrations run once, into a template; each further database is a copy (0.1 s).
 * `schema` names the migration that `migrate` stops at; absent: the newest.
 */
export const createTestDatabase = async (migrate: Migrate, schema = 'newest'): Promise<TestDatabase> => {
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl)
    throw new Error('No database server for tests: run them with npm run test:int, or set TEST_DATABASE_URL');
  const name = `rooster_test_${randomUUID().replaceAll('-', '')}`;
  await withClient(serverUrl, async (client) => {
    // As files: written into the log of a cluster that keeps nothing, it would take three times as long.
    await client.query(
      `create database ${name} template ${await ensureTemplate(client, serverUrl, migrate, schema)} strategy file_copy`,
    );
  });
  return {
    url: urlOf(serverUrl, name),
    drop: () =>
      withClient(serverUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
};

/** Its name tells the migrations that made it and how far they went, so that a server that outlives the run never serves an old schema. */
const ensureTemplate = async (client: Client, serverUrl: string, migrate: Migrate, schema: string): Promise<string> => {
  const template = `rooster_template_${await migrationsDigest(schema)}`;
  if (await exists(client, template)) return template;

  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    if (await exists(client, template)) return template;
    const unfinished = `${template}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await migrate(urlOf(serverUrl, unfinished));
    await client.query(`alter database ${unfinished} rename to ${template}`);
    return template;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
};

const migrationsDigest = async (schema: string): Promise<string> => {
  const digest = createHash('sha256').update(schema);
  for (const name of (await readdir(MIGRATIONS)).sort())
    digest.update(name).update(await readFile(new URL(name, MIGRATIONS)));
  return digest.digest('hex').slice(0, 16);
};

const exists = async (client: Client, name: string): Promise<boolean> =>
  (await client.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;

const urlOf = (serverUrl: string, database: string): string => {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
};

const withClient = async (url: string, work: (client: Client) => Promise<void>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

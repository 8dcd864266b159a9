import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type TestEnvironment, ENVIRONMENTS } from './test-environment.js';
import { type RunningNode, startNodeProcess } from '../../tools/testing/nodes.js';

/** Module of the built server: journeys run the installed product, not its sources. */
interface EmbeddedPostgresModule {
  readonly startEmbeddedPostgres: (options: {
    dataDir: string;
    durable: boolean;
    log: { info(message: string): void; warn(message: string): void };
  }) => Promise<{ readonly superuserUrl: string; stop(): Promise<void> }>;
  readonly deleteEmbeddedPostgres: (dataDir: string) => Promise<void>;
}

const BUILT = new URL('../../dist/server/embedded-postgres/embedded-postgres.js', import.meta.url);

/**
 * For each worker a database with the demo, and two nodes on it, for the whole run. Their addresses go to the
 * configuration as `ROOSTER_ENVIRONMENTS`, which hands each worker its own.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { startEmbeddedPostgres, deleteEmbeddedPostgres } = (await import(BUILT.href)) as EmbeddedPostgresModule;
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-journeys-'));
  const log = { info: () => undefined, warn: console.warn };
  const database = await startEmbeddedPostgres({ dataDir, log, durable: false });
  const nodes: RunningNode[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(nodes.map((node) => node.stop()));
    await database.stop();
    await deleteEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  const startEnvironment = async (index: number): Promise<TestEnvironment> => {
    const databaseUrl = await createDatabase(database.superuserUrl, `house_${index}`);
    const start = async (): Promise<number> => {
      const node = await startNodeProcess({ DATABASE_URL: databaseUrl, DEMO: 'on' });
      nodes.push(node);
      return node.port;
    };
    return { databaseUrl, port: await start(), otherPort: await start() };
  };
  const environments = await Promise.allSettled(
    Array.from({ length: ENVIRONMENTS }, (_, index) => startEnvironment(index)),
  );
  const failed = environments.find((environment) => environment.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  process.env['ROOSTER_ENVIRONMENTS'] = JSON.stringify(
    environments.map((environment) => environment.status === 'fulfilled' && environment.value),
  );
  return stop;
}

const createDatabase = async (serverUrl: string, name: string): Promise<string> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
};

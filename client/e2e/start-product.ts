import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningNode, startNode } from './nodes.js';

/** Of the built server: journeys know the product as it is installed, not its sources. */
interface EmbeddedPostgresModule {
  readonly startEmbeddedPostgres: (options: {
    dataDir: string;
    log: { info(message: string): void; warn(message: string): void };
  }) => Promise<{ readonly url: string; stop(): Promise<void> }>;
  readonly deleteEmbeddedPostgres: (dataDir: string) => Promise<void>;
}

const BUILT = new URL('../../dist/server/embedded-postgres/embedded-postgres.js', import.meta.url);

/**
 * One database with the demo, and two nodes on it, for the whole run. Their addresses go to the journeys by
 * environment: `ROOSTER_PORT` and `ROOSTER_OTHER_PORT`, and `ROOSTER_DATABASE_URL` for further nodes.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { startEmbeddedPostgres, deleteEmbeddedPostgres } = (await import(BUILT.href)) as EmbeddedPostgresModule;
  const dataDir = await mkdtemp(join(tmpdir(), 'rooster-journeys-'));
  const database = await startEmbeddedPostgres({ dataDir, log: { info: () => undefined, warn: console.warn } });
  const nodes: RunningNode[] = [];
  const stop = async (): Promise<void> => {
    for (const node of nodes) await node.stop();
    await database.stop();
    await deleteEmbeddedPostgres(dataDir);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const environment = { DATABASE_URL: database.url };
    nodes.push(await startNode({ ...environment, DEMO: 'on' }));
    nodes.push(await startNode({ ...environment, DEMO: 'on' }));
  } catch (error) {
    await stop();
    throw error;
  }
  process.env['ROOSTER_PORT'] = String(nodes[0]?.port);
  process.env['ROOSTER_OTHER_PORT'] = String(nodes[1]?.port);
  process.env['ROOSTER_DATABASE_URL'] = database.url;
  return stop;
}

import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { CommandId, OrganisationId } from '#domain/kernel/ids';
import { migrate } from '../database/migrate.js';
import { findClusterPlace } from '../embedded-postgres/cluster-place.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/embedded-postgres.js';
import { readPostmasterFile } from '../embedded-postgres/postmaster-file.js';
import { makeDataFolder, quiet, removeDataFolder } from '../embedded-postgres/testing/database-folder.js';
import { createTally, tallyOf, tallyProjection, writesOf } from '../projections/testing/tally.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import { readAfter } from './log-reader.js';
import type { CommandRequest } from './outcome.js';
import {
  count,
  counterKind,
  counterRows,
  counterStream,
  createCounterRows,
  newOrganisation,
  commandOrigin,
} from './testing/counter.js';

/** Kills of the database's main process, and what is acknowledged between two of them. */
const KILLS = 3;
const BETWEEN = 120;
const WRITERS = 8;

let folder: string;
let server: EmbeddedPostgres;
let nodes: [TestNode, TestNode];
const organisations: readonly OrganisationId[] = [newOrganisation(), newOrganisation()];

beforeAll(async () => {
  folder = await makeDataFolder();
  server = await startEmbeddedPostgres({ dataDir: folder, log: quiet });
  await migrate(server.url);
  const open = () =>
    openTestNode(server.url, {
      kinds: [counterKind],
      inline: [counterRows as never],
      followed: [tallyProjection(1)],
      timing: { pollMs: 50, pollBehindMs: 20, retryMs: 20, maxRetryMs: 200 },
    });
  nodes = [open(), open()];
  const [{ db }] = nodes;
  await createCounterRows(db);
  await createTally(db);
  for (const organisation_id of organisations)
    await db.insertInto('organisation').values({ organisation_id, name: 'Storm' }).execute();
  for (const node of nodes) node.follow();
}, 60_000);
afterAll(async () => {
  for (const node of nodes) await node.close();
  await server.stop();
  await removeDataFolder(folder);
}, 60_000);

/** Every fifth transaction dawdles before it commits. */
const slowly = (request: CommandRequest<number>): CommandRequest<number> => ({
  ...request,
  solo: true,
  execute: async (transaction) => {
    await sql`select pg_sleep(0.02)`.execute(transaction.db);
    return request.execute(transaction);
  },
});

async function killServer(): Promise<void> {
  const file = await readPostmasterFile((await findClusterPlace(folder)).cluster);
  if (file) process.kill(file.pid, 'SIGKILL');
}

it('kill -9 of the database keeps every acknowledged command once, in order and without a gap', async () => {
  const acknowledged: { organisationId: OrganisationId; commandId: CommandId; stream: string; answer: number }[] = [];
  const total = BETWEEN * (KILLS + 1);
  let issued = 0;
  const write = async (): Promise<void> => {
    while (issued < total) {
      issued += 1;
      const organisationId = organisations[issued % organisations.length] as OrganisationId;
      const origin = commandOrigin(organisationId);
      const stream = `s${issued % 3}`;
      const node = nodes[issued % 2] as TestNode;
      const request = issued % 5 === 0 ? slowly(count({ stream, origin })) : count({ stream, origin });
      for (;;) {
        const result = await node.runner.run(request).catch(() => null);
        if (result?.status === 'accepted') {
          acknowledged.push({ organisationId, commandId: origin.commandId, stream, answer: result.answer });
          break;
        }
        await delay(10);
      }
    }
  };
  const killing = (async () => {
    for (let kill = 1; kill <= KILLS; kill += 1) {
      while (acknowledged.length < kill * BETWEEN) await delay(2);
      await killServer();
    }
  })();
  await Promise.all([...Array.from({ length: WRITERS }, write), killing]);
  expect(acknowledged).toHaveLength(total);

  const [one] = nodes;
  for (const organisationId of organisations) {
    await one.follower.caughtUp(organisationId);
    const ofOrganisation = acknowledged.filter((command) => command.organisationId === organisationId);
    const log = await readAfter(one.db, one.kinds, organisationId, 0, total);
    expect(log.map(({ position }) => position)).toEqual(ofOrganisation.map((_, index) => index + 1));
    expect(new Set(log.map(({ event }) => event.meta.commandId))).toEqual(
      new Set(ofOrganisation.map(({ commandId }) => commandId)),
    );
    for (const stream of ['s0', 's1', 's2']) {
      const ofStream = ofOrganisation.filter((command) => command.stream === stream);
      const expected = ofStream.map((_, index) => index + 1);
      expect(ofStream.map(({ answer }) => answer).sort((a, b) => a - b)).toEqual(expected);
      const versions = log
        .filter(({ streamId }) => streamId === counterStream(stream))
        .map(({ event }) => event.meta.version);
      expect(versions).toEqual(expected);
    }
    expect(await tallyOf(one.db, organisationId)).toHaveLength(ofOrganisation.length);
    expect(await writesOf(one.db, organisationId)).toEqual({ 1: ofOrganisation.map(() => 1) });
  }
}, 120_000);

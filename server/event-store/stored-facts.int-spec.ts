import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { Database } from '../database/database.js';
import { migrate } from '../database/migrate.js';
import { CONNECTION_LOST } from '../testing/cut-connections.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import { type FactsOfStreams, readFacts } from './stored-facts.js';
import {
  commandOrigin,
  count,
  counterKind,
  counterRows,
  counterStream,
  createCounterRows,
  newOrganisation,
} from './testing/counter.js';

let database: TestDatabase;
let node: TestNode;
let other: TestNode;
let organisationId: OrganisationId;
/** Sums that were read from the database, in order. */
let sums: number[];

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  const open = () => openTestNode(database.url, { kinds: [counterKind], inline: [counterRows as never] });
  [node, other] = [open(), open()];
  await createCounterRows(node.db);
});
beforeEach(() => {
  organisationId = newOrganisation();
  sums = [];
});
afterEach(() => node.connections.reset());
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
});

/** Sum of one counter; stale when it counts. */
const sumOf = (stream: string): FactsOfStreams<number> => ({
  id: `sum/${stream}`,
  load: async (db, id) => {
    const { rows } = await sql<{ sum: number | null }>`
      select sum(sum)::int as sum from counter_row
      where organisation_id = ${id} and stream_id = ${counterStream(stream)}`.execute(db);
    sums.push(rows[0]?.sum ?? 0);
    return rows[0]?.sum ?? 0;
  },
  isStale: ({ streamId }) => streamId === counterStream(stream),
});

const read = (stream: string, of: OrganisationId = organisationId) => readFacts(node.db, of, sumOf(stream));
const countOn = (at: TestNode, stream: string, of: OrganisationId = organisationId) =>
  at.runner.run(count({ stream, origin: commandOrigin(of) }));

describe('facts that are read outside commands', () => {
  it('are read once until an event makes them stale, and then again', async () => {
    await countOn(node, 'a');
    expect([await read('a'), await read('a')]).toEqual([1, 1]);
    await countOn(node, 'b');
    expect(await read('a')).toBe(1);
    expect(sums).toEqual([1]);
    await countOn(node, 'a');
    expect([await read('a'), await read('a')]).toEqual([2, 2]);
    expect(sums).toEqual([1, 2]);
  });

  it('have what another node has committed before the question', async () => {
    expect(await read('a')).toBe(0);
    for (const sum of [1, 2, 3]) {
      await countOn(other, 'a');
      expect(await read('a')).toBe(sum);
    }
  });

  it('are stored by organisation', async () => {
    const second = newOrganisation();
    await countOn(node, 'a');
    expect([await read('a'), await read('a', second)]).toEqual([1, 0]);
    await countOn(node, 'a', second);
    expect([await read('a'), await read('a', second)]).toEqual([1, 1]);
    expect(sums).toEqual([1, 0, 1]);
  });

  it('are read again after more events than a page of the log has', async () => {
    await read('a');
    await sql`
      insert into event (organisation_id, position, stream_id, version, type, schema_version, command_id, command_index,
        recorded_at, data, meta)
      select ${organisationId}, n, ${counterStream('b')}, n, 'Counted', 1, gen_random_uuid(), 0, now(),
        '{"by": 1}', jsonb_build_object('id', gen_random_uuid())
      from generate_series(1, 1000) n`.execute(node.db);
    await read('a');
    await read('a');
    expect(sums).toEqual([0, 0]);
  });

  it('are read by each transaction for itself, with what it has written', async () => {
    await read('a');
    const writeAndRead = async (db: Database) => {
      await sql`insert into counter_row values (${organisationId}, ${counterStream('a')}, 7, '')`.execute(db);
      return readFacts(db, organisationId, sumOf('a'));
    };
    const undone = node.db.transaction().execute(async (db) => {
      expect(await writeAndRead(db)).toBe(7);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await node.runner.run({
      origin: commandOrigin(organisationId),
      solo: true,
      execute: async ({ db }) => {
        expect(await writeAndRead(db)).toBe(7);
        return { ok: false, refusal: refusal('not_found') };
      },
    });
    expect(await read('a')).toBe(0);
    expect(sums).toEqual([0, 7, 7]);
  });

  it('are asked for again after a read that failed', async () => {
    node.connections.cutBefore((statement) => statement.includes('sum(sum)'));
    await expect(read('a')).rejects.toThrow(CONNECTION_LOST);
    expect(await read('a')).toBe(0);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import { migrate } from '../database/migrate.js';
import {
  count,
  type Counted,
  type Counter,
  COUNTER_ROWS,
  counterKind,
  counterRows,
  counterStream,
  createCounterRows,
  newOrganisation,
  commandOrigin,
} from '../event-store/testing/counter.js';
import { CONNECTION_LOST } from '../testing/cut-connections.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import type { InlineProjection } from './inline-projection.js';
import type { TableShape } from './table-shape.js';

let database: TestDatabase;
let node: TestNode;
let nodes: TestNode[] = [];

const openNode = (...inline: InlineProjection<Counter, Counted>[]): TestNode => {
  const opened = openTestNode(database.url, {
    kinds: [counterKind],
    inline,
  });
  nodes.push(opened);
  return opened;
};

const HOLDERS: TableShape = {
  name: 'counter_holder' as TableShape['name'],
  key: ['organisation_id', 'stream_id'],
  columns: { organisation_id: 'text', sum: 'int', stream_id: 'text' },
  guards: true,
};

/** Unique sums by counter: no two counters may show the same. */
const holders: InlineProjection<Counter, Counted> = {
  name: 'counter-holder',
  version: 1,
  streamKind: 'counter',
  tables: [HOLDERS],
  project(write, _event, { organisationId, streamId, state }) {
    write.upsert(HOLDERS, { organisation_id: organisationId, stream_id: streamId, sum: state.sum });
  },
};

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  node = openTestNode(database.url, {
    kinds: [counterKind],
    inline: [counterRows, holders],
  });
  await createCounterRows(node.db);
  await sql`create table counter_holder (organisation_id text not null, sum integer not null, stream_id text not null,
    primary key (organisation_id, sum), unique (organisation_id, stream_id))`.execute(node.db);
});
afterEach(async () => {
  for (const opened of nodes) await opened.close();
  nodes = [];
});
afterAll(async () => {
  await node.close();
  await database.drop();
});

const found = async (): Promise<OrganisationId> => {
  const id = newOrganisation();
  await node.db.insertInto('organisation').values({ organisation_id: id, name: 'Counters' }).execute();
  return id;
};

const rowsOf = async (table: 'counter_row' | 'counter_holder', organisationId: OrganisationId): Promise<unknown[]> => {
  const { rows } = await sql`
    select * from ${sql.table(table)} where organisation_id = ${organisationId} order by stream_id`.execute(node.db);
  return rows;
};

const both = async (organisationId: OrganisationId) => ({
  rows: await rowsOf('counter_row', organisationId),
  holders: await rowsOf('counter_holder', organisationId),
});

const countUp = (organisationId: OrganisationId, stream: string, by: number, at = node) =>
  at.runner.run(count({ stream, by, origin: commandOrigin(organisationId) }));

/** Counters that take each other's sums over: only in the order of the log is no sum held twice. */
const history = async (organisationId: OrganisationId): Promise<void> => {
  await countUp(organisationId, 'a', 5);
  await countUp(organisationId, 'b', 3);
  await countUp(organisationId, 'a', 2);
  await countUp(organisationId, 'b', 2);
  await countUp(organisationId, 'c', 3);
  await countUp(organisationId, 'c', 6);
};

describe('the rebuild of an inline read model', () => {
  it('repairs missing, changed and extra rows', async () => {
    const [mended, bystander] = [await found(), await found()];
    for (const id of [mended, bystander]) await history(id);
    const live = await both(mended);
    const beside = await both(bystander);
    expect(live.rows).toHaveLength(3);

    await sql`delete from counter_row where organisation_id = ${mended} and stream_id = ${counterStream('a')}`.execute(
      node.db,
    );
    await sql`update counter_row set sum = 99 where organisation_id = ${mended} and stream_id = ${counterStream('b')}`.execute(
      node.db,
    );
    await sql`insert into counter_row values (${mended}, 'counter/never', 4, 'nowhere')`.execute(node.db);
    await sql`update counter_holder set sum = sum + 100 where organisation_id = ${mended}`.execute(node.db);
    await node.inlineRebuild.rebuild();
    expect(await both(mended)).toEqual(live);
    expect(await both(bystander)).toEqual(beside);
  });

  it('writes only rows that differ', async () => {
    const organisationId = await found();
    await history(organisationId);
    await sql`update counter_row set sum = 99 where organisation_id = ${organisationId} and stream_id = ${counterStream('c')}`.execute(
      node.db,
    );
    const places = async () => {
      const { rows } = await sql<{ at: string }>`
        select ctid::text as at from counter_row where organisation_id = ${organisationId} order by stream_id`.execute(
        node.db,
      );
      return rows.map(({ at }) => at);
    };
    const before = await places();
    await node.inlineRebuild.rebuild(['counter-row']);
    const after = await places();
    expect(after.slice(0, 2)).toEqual(before.slice(0, 2));
    expect(after[2]).not.toBe(before[2]);
  });

  it('runs once at the first start of a raised version, with read models of the same table', async () => {
    const organisationId = await found();
    await history(organisationId);
    await node.inlineRebuild.onApplicationBootstrap();

    const doubled: typeof counterRows = {
      ...counterRows,
      version: 2,
      project(write, { meta }, { organisationId: organisation_id, streamId, state }) {
        write.upsert(COUNTER_ROWS, { organisation_id, stream_id: streamId, sum: state.sum * 2, last_event: meta.id });
      },
    };
    const sharing: typeof counterRows = { ...counterRows, name: 'sharing', version: 1, project: () => undefined };
    const raised = openNode(doubled, holders, sharing);
    await raised.inlineRebuild.onApplicationBootstrap();
    const sums = (await rowsOf('counter_row', organisationId)).map((row) => (row as { sum: number }).sum);
    expect(sums).toEqual([14, 10, 18]);
    const builds = await node.db
      .selectFrom('inline_build')
      .select(['projection', 'version'])
      .orderBy('projection')
      .execute();
    expect(builds).toEqual([
      { projection: 'counter-holder', version: 1 },
      { projection: 'counter-row', version: 2 },
      { projection: 'sharing', version: 1 },
    ]);

    raised.connections.reset();
    await raised.inlineRebuild.onApplicationBootstrap();
    expect(raised.connections.statements).toHaveLength(1);
    await node.inlineRebuild.rebuild(['counter-row']);
  });

  it('stops and loses no command that runs at the same time', async () => {
    const organisationId = await found();
    await node.runner.run({
      origin: commandOrigin(organisationId),
      execute: () => ({
        ok: true,
        appends: [
          {
            streamId: counterStream('long'),
            events: Array.from({ length: 2500 }, () => ({ type: 'Counted', data: { by: 1 } })),
          },
        ],
        answer: () => null,
      }),
    });
    const writer = openNode(counterRows, holders);
    let rebuilding = true;
    const rebuild = node.inlineRebuild.rebuild().finally(() => {
      rebuilding = false;
    });
    let counted = 0;
    let meanwhile = 0;
    // Each of four counters once, however quickly the rebuild is done.
    while (rebuilding || counted < 4) {
      expect((await countUp(organisationId, `s${counted % 4}`, 10_000 + counted, writer)).status).toBe('accepted');
      counted += 1;
      if (rebuilding) meanwhile += 1;
    }
    await rebuild;
    expect(meanwhile).toBeGreaterThan(0);
    const live = await both(organisationId);
    await node.inlineRebuild.rebuild();
    expect(await both(organisationId)).toEqual(live);
    expect(live.rows).toHaveLength(5);
  });

  it('leaves all rows unchanged when it breaks off', async () => {
    const organisationId = await found();
    await history(organisationId);
    const live = await both(organisationId);
    await node.inlineRebuild.rebuild();
    const failing = openNode(
      {
        ...counterRows,
        project: () => {
          throw new Error('a bug');
        },
      },
      holders,
    );
    await expect(failing.inlineRebuild.rebuild()).rejects.toThrow('a bug');
    expect(await both(organisationId)).toEqual(live);

    const cut = openNode(counterRows, holders);
    cut.connections.cutBefore((statement) => statement.includes('delete from "counter_holder"'));
    await expect(cut.inlineRebuild.rebuild()).rejects.toThrow(CONNECTION_LOST);
    expect(await both(organisationId)).toEqual(live);
    await cut.inlineRebuild.rebuild();
    expect(await both(organisationId)).toEqual(live);
  });
});

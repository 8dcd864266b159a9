import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { OrganisationId } from '#domain/kernel/ids';
import { migrate } from '../database/migrate.js';
import { count, counterKind, newOrganisation, commandOrigin } from '../event-store/testing/counter.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import { until } from '../testing/until.js';
import { type Checkpoint, checkpointsOf } from './checkpoints.js';
import type { FollowedProjection } from './followed-projection.js';
import type { FollowerTiming } from './follower.js';
import { lagProblem } from './lag.js';
import { createTally, tallyOf, tallyProjection, writesOf } from './testing/tally.js';

let database: TestDatabase;
let organisationId: OrganisationId;
let nodes: TestNode[] = [];

const openNode = (projections: FollowedProjection[], timing: Partial<FollowerTiming> = {}): TestNode => {
  const node = openTestNode(database.url, {
    kinds: [counterKind],
    followed: projections,
    timing,
  });
  nodes.push(node);
  return node;
};

const found = async (node: TestNode): Promise<OrganisationId> => {
  const id = newOrganisation();
  await node.db.insertInto('organisation').values({ organisation_id: id, name: 'Tally' }).execute();
  return id;
};

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  const node = openTestNode(database.url, {});
  await createTally(node.db);
  await node.close();
});
beforeEach(async () => {
  const node = openNode([]);
  organisationId = await found(node);
});
afterEach(async () => {
  for (const node of nodes) node.connections.reset();
  await Promise.all(nodes.map((node) => node.close()));
  nodes = [];
});
afterAll(() => database.drop());

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Counts in one stream, `times` times, each a command of its own. */
const countUp = (node: TestNode, times: number, stream = 'a', id = organisationId): Promise<unknown> =>
  Promise.all(numbers(1, times).map(() => node.runner.run(count({ stream, origin: commandOrigin(id) }))));

/** The same in one write: a log of several pages. */
const countAtOnce = (node: TestNode, times: number): Promise<unknown> =>
  node.runner.run({
    origin: commandOrigin(organisationId),
    execute: () => ({
      ok: true,
      appends: [{ streamId: 'counter/a', events: numbers(1, times).map(() => ({ type: 'Counted', data: { by: 1 } })) }],
      answer: () => null,
    }),
  });

/** Transitions that the counters report when one stream was counted up to `sum`. */
const sentUpTo = (sum: number): string[] => numbers(1, sum).map((after) => `${after - 1} to ${after}`);

const checkpoints = (node: TestNode): Promise<Checkpoint[]> =>
  checkpointsOf(node.db, { projection: 'tally', organisationId });

describe('a followed read model', () => {
  it('writes every event once, with the state of its stream before and after', async () => {
    const node = openNode([tallyProjection(1)]);
    node.follow();
    await Promise.all([countUp(node, 30), countUp(node, 30, 'b')]);
    await node.follower.caughtUp(organisationId);
    const tally = await tallyOf(node.db, organisationId);
    expect([...tally].sort()).toEqual([...sentUpTo(30), ...sentUpTo(30)].sort());
    expect(await checkpoints(node)).toEqual([{ version: 1, position: 60, serving: true }]);
    expect(await writesOf(node.db, organisationId)).toEqual({ 1: numbers(1, 60).map(() => 1) });
  });

  it('catches up by polling when nothing wakes it', async () => {
    const writer = openNode([]);
    await countUp(writer, 5);
    const node = openNode([tallyProjection(1)], { pollMs: 10, pollBehindMs: 10 });
    node.follow();
    await until(async () => (await tallyOf(node.db, organisationId)).length === 5);
    await countUp(writer, 2);
    await until(async () => (await tallyOf(node.db, organisationId)).length === 7);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(7));
  });

  it('resumes at its checkpoint on another node, in the middle of a stream', async () => {
    const first = openNode([tallyProjection(1)]);
    first.follow();
    await countUp(first, 8);
    await first.follower.caughtUp(organisationId);
    await first.follower.onModuleDestroy();
    const second = openNode([tallyProjection(1)]);
    await countUp(second, 4);
    await second.follower.caughtUp(organisationId);
    expect(await tallyOf(second.db, organisationId)).toEqual(sentUpTo(12));
  });

  it('follows a log of several pages', async () => {
    const node = openNode([tallyProjection(1)]);
    await countAtOnce(node, 2300);
    await node.follower.caughtUp(organisationId);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(2300));
  });
});

describe('a read model followed by two nodes', () => {
  it('writes every event exactly once', async () => {
    const one = openNode([tallyProjection(1)], { pollMs: 15, pollBehindMs: 5 });
    const other = openNode([tallyProjection(1)], { pollMs: 15, pollBehindMs: 5 });
    one.follow();
    other.follow();
    one.follower.wokenBy(other.runner.committed$);
    other.follower.wokenBy(one.runner.committed$);
    for (const _ of numbers(1, 10)) await Promise.all([countUp(one, 10), countUp(other, 10)]);
    await Promise.all([one.follower.caughtUp(organisationId), other.follower.caughtUp(organisationId)]);
    expect(await tallyOf(one.db, organisationId)).toEqual(sentUpTo(200));
    expect(await writesOf(one.db, organisationId)).toEqual({ 1: numbers(1, 200).map(() => 1) });
  });

  it('is continued by the other node when one dies while holding the lock', async () => {
    const dying = openNode([tallyProjection(1)]);
    const other = openNode([tallyProjection(1)]);
    await countUp(other, 6);
    await dying.follower.caughtUp(organisationId);
    await countUp(other, 6);
    dying.connections.cutBefore((statement) => statement.startsWith('update checkpoint'));
    dying.follower.wake(organisationId);
    await other.follower.caughtUp(organisationId);
    expect(await tallyOf(other.db, organisationId)).toEqual(sentUpTo(12));
  });
});

describe('a crash of the follower', () => {
  it.each([
    [
      'between the rows and the checkpoint',
      'cutBefore',
      (statement: string) => statement.startsWith('update checkpoint'),
    ],
    ['between the checkpoint and the commit', 'cutBefore', (statement: string) => statement === 'commit'],
    ['between the log and the rows', 'cutBefore', (statement: string) => statement.includes('insert into "tally"')],
    ['after the commit, before its answer', 'loseAnswerOf', (statement: string) => statement === 'commit'],
  ] as const)('%s repeats and loses no event', async (_when, cut, at) => {
    const node = openNode([tallyProjection(1)], { retryMs: 600_000, maxRetryMs: 600_000 });
    await countUp(node, 10);
    await node.follower.caughtUp(organisationId);
    await countUp(node, 10);

    node.connections[cut](at);
    node.follower.wake(organisationId);
    await until(() => node.lines.some(({ msg }) => msg === 'a read model could not be followed'));
    const expected = cut === 'loseAnswerOf' ? 20 : 10;
    expect(await checkpoints(node)).toEqual([{ version: 1, position: expected, serving: true }]);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(expected));

    const next = openNode([tallyProjection(1)]);
    await countUp(next, 1);
    await next.follower.caughtUp(organisationId);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(21));
    expect(await writesOf(node.db, organisationId)).toEqual({ 1: numbers(1, 21).map(() => 1) });
  });

  it('many times over on two nodes repeats and loses no event', async () => {
    const pair = [openNode([tallyProjection(1)]), openNode([tallyProjection(1)])];
    for (const [index, node] of pair.entries()) {
      node.follow();
      let sent = index * 3;
      node.connections.storm((statement) => {
        sent += 1;
        return sent % 11 === 0 && !statement.includes('command_outcome');
      });
    }
    const writer = openNode([]);
    for (const node of pair) node.follower.wokenBy(writer.runner.committed$);
    for (const _ of numbers(1, 15)) await countUp(writer, 4);
    for (const node of pair) node.connections.reset();
    await Promise.all(pair.map((node) => node.follower.caughtUp(organisationId)));
    expect(await tallyOf(writer.db, organisationId)).toEqual(sentUpTo(60));
    expect(await writesOf(writer.db, organisationId)).toEqual({ 1: numbers(1, 60).map(() => 1) });
  }, 30_000);
});

describe('an event that fails in a read model', () => {
  const stumbling = (name: string, at: () => number | null): FollowedProjection => {
    const { project, ...rest } = tallyProjection(1);
    return {
      ...rest,
      name,
      project(write, moment) {
        // Half of what it writes for an event is written before it fails.
        project(write, moment);
        if (moment.logged.position === at() && moment.logged.organisationId === organisationId)
          throw new Error('stumbled');
      },
    };
  };

  it('stops its organisation, is logged once and is retried until it succeeds', async () => {
    let bad: number | null = 4;
    const node = openNode([stumbling('tally', () => bad)], { retryMs: 2, maxRetryMs: 4 });
    node.follow();
    const bystander = await found(node);
    await countUp(node, 9);
    await countUp(node, 3, 'a', bystander);
    await until(async () => (await tallyOf(node.db, bystander)).length === 3);

    const attempts = () => node.connections.statements.filter((statement) => statement === 'begin').length;
    const begun = attempts();
    await until(() => attempts() > begun + 6);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(3));
    const logged = node.lines.filter(({ msg }) => msg === 'a read model stopped at an event');
    expect(logged).toMatchObject([
      { level: 50, projection: 'tally', organisationId, position: 4, type: 'Counted', err: { message: 'stumbled' } },
    ]);

    const [standing] = (await node.follower.statuses()).filter((one) => one.organisationId === organisationId);
    expect(standing).toMatchObject({ projection: 'tally', behind: 6, outdated: false, leftovers: false });
    expect(lagProblem([{ ...standing!, behindForMs: 6_000 }])).toBe('tally is 6 events behind');
    expect(lagProblem([{ ...standing!, behindForMs: 3_000 }])).toBeNull();

    bad = null;
    await node.follower.caughtUp(organisationId);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(9));
    expect((await node.follower.statuses()).filter((one) => one.organisationId === organisationId)).toEqual([]);
  });

  it('does not stop another read model of the same organisation', async () => {
    const other = { ...tallyProjection(7), name: 'other-tally' };
    const node = openNode([stumbling('tally', () => 2), other]);
    node.follow();
    await countUp(node, 5);
    const checkpointKey = { projection: 'other-tally', organisationId };
    await until(async () => (await checkpointsOf(node.db, checkpointKey))[0]?.position === 5);
    await until(async () => (await checkpoints(node))[0]?.position === 1);
    expect(await checkpoints(node)).toEqual([{ version: 1, position: 1, serving: true }]);
  });
});

describe('an unreachable database', () => {
  it('is retried by the follower and logged once', async () => {
    const node = openNode([tallyProjection(1)], { retryMs: 2, maxRetryMs: 8 });
    let cuts = 0;
    node.connections.storm((statement) => statement.includes('skip locked') && (cuts += 1) <= 5);
    await countUp(node, 4);
    node.follower.wake(organisationId);
    await until(async () => (await tallyOf(node.db, organisationId)).length === 4);
    expect(cuts).toBeGreaterThan(5);
    const logged = node.lines.filter((line) => line['organisationId'] === organisationId);
    expect(logged).toMatchObject([{ level: 40, msg: 'a read model could not be followed', projection: 'tally' }]);
    expect(await tallyOf(node.db, organisationId)).toEqual(sentUpTo(4));
  });
});

describe('a raised version of a read model', () => {
  const spoken = ({ before, after }: { before: number; after: number }) => `from ${before} up to ${after}`;
  const newest = () => tallyProjection(2, spoken);
  const spokenUpTo = (sum: number) => numbers(1, sum).map((after) => `from ${after - 1} up to ${after}`);

  it('is built beside the old rows, which stay current until the swap', async () => {
    const old = openNode([tallyProjection(1)]);
    await countUp(old, 40);
    await old.follower.caughtUp(organisationId);

    // Somebody holds the new checkpoint: the rebuild has begun and cannot get on.
    const node = openNode([newest()], { pollMs: 10, pollBehindMs: 10 });
    const blocker = openNode([]);
    await sql`insert into checkpoint values ('tally', 2, ${organisationId}, 0, false)`.execute(blocker.db);
    let release: () => void = () => undefined;
    const held = blocker.db.transaction().execute(async (db) => {
      await sql`select from checkpoint where projection = 'tally' and version = 2 and organisation_id = ${organisationId} for update`.execute(
        db,
      );
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    node.follow();
    await countUp(node, 10);
    await until(async () => (await tallyOf(node.db, organisationId)).length === 50);
    const [standing] = (await node.follower.statuses()).filter((one) => one.organisationId === organisationId);
    expect(standing).toMatchObject({ behind: 0, outdated: true });
    expect(await checkpoints(node)).toEqual([
      { version: 1, position: 50, serving: true },
      { version: 2, position: 0, serving: false },
    ]);
    expect((await tallyOf(node.db, organisationId)).slice(0, 40)).toEqual(sentUpTo(40));

    release();
    await held;
    await node.follower.caughtUp(organisationId);
    expect(await tallyOf(node.db, organisationId)).toEqual(spokenUpTo(50));
    await until(async () => (await checkpoints(node)).length === 1);
    expect(await checkpoints(node)).toEqual([{ version: 2, position: 50, serving: true }]);
    const { rows } = await sql`select from tally where organisation_id = ${organisationId} and generation = 1`.execute(
      node.db,
    );
    expect(rows).toEqual([]);
  });

  it('shows either the old or the new rows while commands continue', async () => {
    const old = openNode([tallyProjection(1)]);
    old.follow();
    await countAtOnce(old, 2300);
    await old.follower.caughtUp(organisationId);

    const node = openNode([newest()], { pollMs: 5, pollBehindMs: 5 });
    old.follower.wokenBy(node.runner.committed$);
    node.follow();
    let swapped = false;
    const reading = (async () => {
      let seen = 2300;
      while (!swapped) {
        const tally = await tallyOf(node.db, organisationId);
        expect(tally.length).toBeGreaterThanOrEqual(seen);
        seen = tally.length;
        const [first] = tally;
        expect(['0 to 1', 'from 0 up to 1']).toContain(first);
        swapped = first === 'from 0 up to 1';
      }
    })();
    let counted = 2300;
    while (!swapped) {
      await countUp(node, 5);
      counted += 5;
    }
    await reading;
    await node.follower.caughtUp(organisationId);
    expect(await tallyOf(node.db, organisationId)).toEqual(spokenUpTo(counted));
    expect((await writesOf(node.db, organisationId))[2]).toEqual(numbers(1, counted).map(() => 1));
  });

  it('is left alone by an older node, which reports that it is older', async () => {
    const node = openNode([newest()]);
    await countUp(node, 3);
    await node.follower.caughtUp(organisationId);
    const old = openNode([tallyProjection(1)], { pollMs: 5, pollBehindMs: 5 });
    old.follow();
    await countUp(old, 3);
    await node.follower.caughtUp(organisationId);
    const [standing] = (await old.follower.statuses()).filter((one) => one.organisationId === organisationId);
    expect(standing).toMatchObject({ behind: 0, ahead: true });
    expect(lagProblem([standing!])).toBe('tally is kept by a newer version of the server');
    expect(await tallyOf(node.db, organisationId)).toEqual(spokenUpTo(6));
    expect(await checkpoints(node)).toEqual([{ version: 2, position: 6, serving: true }]);
  });

  it('gives the same rows as following live, after any history', async () => {
    const writing = fc.record({
      stream: fc.constantFrom('a', 'b', 'c'),
      by: fc.integer({ min: -3, max: 5 }),
      pause: fc.boolean(),
    });
    const live = openNode([tallyProjection(1)]);
    live.follow();
    await fc.assert(
      fc.asyncProperty(fc.array(writing, { minLength: 1, maxLength: 40 }), async (history) => {
        const id = await found(live);
        let running: Promise<unknown>[] = [];
        for (const { stream, by, pause } of history) {
          running.push(live.runner.run(count({ stream, by, origin: commandOrigin(id) })));
          if (!pause) continue;
          await Promise.all(running);
          running = [];
        }
        await Promise.all(running);
        await live.follower.caughtUp(id);
        const followed = await tallyOf(live.db, id);

        const rebuilding = openNode([tallyProjection(2)]);
        await rebuilding.follower.caughtUp(id);
        expect(await tallyOf(live.db, id)).toEqual(followed);
        expect(
          (await checkpointsOf(live.db, { projection: 'tally', organisationId: id })).some(
            ({ version, serving }) => serving && version === 2,
          ),
        ).toBe(true);
        await rebuilding.close();
        nodes = nodes.filter((node) => node !== rebuilding);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});

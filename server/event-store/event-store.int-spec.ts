import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CommandId, OrganisationId, UserId } from '#domain/kernel/ids';
import { refusal } from '#domain/kernel/refusal';
import type { Tables } from '../database/tables.js';
import { migrate } from '../database/migrate.js';
import { CONNECTION_LOST } from '../testing/cut-connections.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openTestNode, type TestNode } from '../testing/test-node.js';
import type { FactsKey } from './facts.js';
import { readAfter } from './log-reader.js';
import type { LoggedEvent } from './logged-event.js';
import type { CommandOrigin } from './command-origin.js';
import type { CommandRequest, CommandResult } from './outcome.js';
import type { StreamKind } from './stream-kind.js';
import {
  count,
  type Counted,
  counterKind,
  counterRows,
  counterStream,
  createCounterRows,
  newOrganisation,
  commandOrigin,
} from './testing/counter.js';

let database: TestDatabase;
let one: TestNode;
let other: TestNode;
const opened: TestNode[] = [];

const openNode = (...kinds: StreamKind[]): TestNode => {
  const node = openTestNode(database.url, {
    kinds: [counterKind, ...kinds],
    inline: [counterRows as never],
  });
  opened.push(node);
  return node;
};

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  one = openNode();
  other = openNode();
  await createCounterRows(one.db);
});
afterEach(() => {
  for (const node of opened) node.connections.reset();
});
afterAll(async () => {
  for (const node of opened) await node.close();
  await database.drop();
});

const logOf = (organisationId: OrganisationId): Promise<LoggedEvent[]> =>
  readAfter(one.db, one.kinds, organisationId, 0, 100_000);

const sumOf = async (organisationId: OrganisationId, stream: string): Promise<number> =>
  (await other.streams.read(counterKind, organisationId, counterStream(stream))).state.sum;

const rowOf = async (organisationId: OrganisationId, stream: string): Promise<number | undefined> => {
  const { rows } = await sql<{ sum: number }>`
    select sum from counter_row
    where organisation_id = ${organisationId} and stream_id = ${counterStream(stream)}`.execute(one.db);
  return rows[0]?.sum;
};

const accepted = <Answer>(result: CommandResult<Answer>) => {
  if (result.status !== 'accepted') throw new Error(`Refused: ${result.refusal.code}`);
  return result;
};

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** Somebody's gate: what waits at it goes on when it is opened. */
const gate = () => {
  let open: () => void = () => undefined;
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, passed };
};

/** Sum of an organisation's rows, as a fact for decisions. */
const sumOfRows: FactsKey<number> = {
  id: 'sum',
  load: async (db, id) => {
    const { rows } = await sql<{ sum: number | null }>`
      select sum(sum)::int as sum from counter_row where organisation_id = ${id}`.execute(db);
    return rows[0]?.sum ?? 0;
  },
  isStale: ({ streamId }) => streamId.startsWith('counter/'),
};

/** Answers what the rows add up to. */
const seen = (organisationId: OrganisationId): CommandRequest<number> => ({
  origin: commandOrigin(organisationId),
  execute: async (transaction) => {
    const sum = await transaction.facts(sumOfRows);
    return { ok: true, appends: [], answer: () => sum };
  },
});

/** A command in a transaction of its own that goes on when it is let through. */
const held = (
  origin: CommandOrigin,
  stream: string,
  passed: Promise<void>,
  reached: () => void,
): CommandRequest<null> => ({
  origin,
  solo: true,
  execute: async () => {
    reached();
    await passed;
    const events: Counted[] = [{ type: 'Counted', data: { by: 1 } }];
    return { ok: true, appends: [{ streamId: counterStream(stream), events }], answer: () => null };
  },
});

describe('the order of the log', () => {
  it('is dense in positions and stream versions with concurrent writes on two nodes', async () => {
    const organisationId = newOrganisation();
    const streams = ['a', 'b', 'c', 'd'];
    const results = await Promise.all(
      numbers(0, 199).map(async (index) => {
        const stream = streams[index % 4] as string;
        const node = index % 3 === 0 ? one : other;
        return { stream, ...accepted(await node.runner.run(count({ stream, origin: commandOrigin(organisationId) }))) };
      }),
    );
    const log = await logOf(organisationId);
    expect(log.map(({ position }) => position)).toEqual(numbers(1, 200));
    for (const stream of streams) {
      const ofStream = log.filter(({ streamId }) => streamId === counterStream(stream));
      expect(ofStream.map(({ event }) => event.meta.version)).toEqual(numbers(1, 50));
      const answers = results.filter((result) => result.stream === stream).map(({ answer }) => answer);
      expect(answers.sort((a, b) => a - b)).toEqual(numbers(1, 50));
      expect(await rowOf(organisationId, stream)).toBe(50);
    }
    expect(new Set(log.map(({ event }) => event.meta.commandId)).size).toBe(200);
  });

  it('never shows a position to a reader before all earlier ones', async () => {
    const organisationId = newOrganisation();
    let writing = true;
    const seen: LoggedEvent[] = [];
    const reading = (async () => {
      while (writing || (seen.at(-1)?.position ?? 0) < 120)
        seen.push(...(await readAfter(one.db, one.kinds, organisationId, seen.at(-1)?.position ?? 0, 7)));
    })();
    await Promise.all(
      numbers(1, 120).map((index) => {
        const node = index % 2 === 0 ? one : other;
        // Every tenth takes its position and then dawdles before it commits.
        const request = count({ stream: `s${index % 5}`, origin: commandOrigin(organisationId) });
        if (index % 10 !== 0) return node.runner.run(request);
        return node.runner.run({
          ...request,
          solo: true,
          execute: async (transaction) => {
            await sql`select pg_sleep(0.01)`.execute(transaction.db);
            return request.execute(transaction);
          },
        });
      }),
    );
    writing = false;
    await reading;
    expect(seen.map(({ position }) => position)).toEqual(numbers(1, 120));
  });

  it('does not wait for a long transaction of another organisation', async () => {
    const slow = newOrganisation();
    const quick = newOrganisation();
    const { open, passed } = gate();
    const begun = gate();
    const waiting = one.runner.run(held(commandOrigin(slow), 'a', passed, begun.open));
    await begun.passed;
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(quick) }));
    await other.runner.run(count({ stream: 'a', origin: commandOrigin(quick) }));
    expect((await logOf(quick)).map(({ position }) => position)).toEqual([1, 2]);
    expect(await logOf(slow)).toEqual([]);
    open();
    accepted(await waiting);
    expect(await logOf(slow)).toHaveLength(1);
  });

  it('shows a write over several streams completely or not at all', async () => {
    const organisationId = newOrganisation();
    const both = (): CommandRequest<null> => ({
      origin: commandOrigin(organisationId),
      execute: () => ({
        ok: true,
        appends: ['left', 'right'].map((name) => ({
          streamId: counterStream(name),
          events: [{ type: 'Counted', data: { by: 1 } }],
        })),
        answer: () => null,
      }),
    });
    let writing = true;
    const halves: string[] = [];
    const reading = (async () => {
      while (writing) {
        const writes = new Map<string, number>();
        for (const { event, streamId } of await logOf(organisationId))
          if (streamId !== counterStream('alone'))
            writes.set(event.meta.commandId, (writes.get(event.meta.commandId) ?? 0) + 1);
        halves.push(...[...writes].filter(([, events]) => events !== 2).map(([commandId]) => commandId));
      }
    })();
    await Promise.all(
      numbers(1, 60).map((index) => {
        const node = index % 2 === 0 ? one : other;
        return node.runner.run(
          index % 3 === 0 ? count({ stream: 'alone', origin: commandOrigin(organisationId) }) : both(),
        );
      }),
    );
    writing = false;
    await reading;
    expect(halves).toEqual([]);
    expect(await sumOf(organisationId, 'left')).toBe(40);
    expect(await sumOf(organisationId, 'right')).toBe(40);
    expect((await logOf(organisationId)).map(({ position }) => position)).toEqual(numbers(1, 100));
  });

  it('has instants that never decrease, also after the database clock was set back', async () => {
    const organisationId = newOrganisation();
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    const future = new Date(Date.now() + 3_600_000);
    await one.db
      .updateTable('event')
      .set({ recorded_at: future })
      .where('organisation_id', '=', organisationId)
      .execute();
    const results = [
      await other.runner.run(count({ stream: 'b', origin: commandOrigin(organisationId) })),
      await other.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })),
    ];
    expect(results.map(({ status }) => status)).toEqual(['accepted', 'accepted']);
    const instants = (await logOf(organisationId)).map(({ event }) => event.meta.at);
    expect(instants).toEqual([future.toISOString(), future.toISOString(), future.toISOString()]);
  });

  it('keeps the instants of imported commands in log order, never later than now', async () => {
    const organisationId = newOrganisation();
    const [lastWeek, yesterday, nextWeek] = [-7, -1, 7].map((days) => Date.now() + days * 86_400_000) as [
      number,
      number,
      number,
    ];
    const done = (at: number) => one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId, { at }) }));
    // All at once: they share transactions.
    await Promise.all([done(lastWeek), done(yesterday), done(lastWeek), done(nextWeek)]);
    const instants = (await logOf(organisationId)).map(({ event }) => Date.parse(event.meta.at));
    expect(instants.slice(0, 3)).toEqual([lastWeek, yesterday, yesterday]);
    expect(instants[3]).toBeGreaterThan(yesterday + 86_000_000);
    expect(instants[3]).toBeLessThanOrEqual(Date.now() + 1000);
  });
});

describe('a decision on stream state and facts', () => {
  it('sees what another node has just recorded: one of two rivals for the last place gets it', async () => {
    const organisationId = newOrganisation();
    for (const round of numbers(1, 40)) {
      const stream = `place-${round}`;
      const take = (node: TestNode) =>
        node.runner.run(count({ stream, limit: 1, origin: commandOrigin(organisationId) }));
      const results = await Promise.all([take(one), take(other)]);
      expect(results.map(({ status }) => status).sort()).toEqual(['accepted', 'refused']);
      expect(await sumOf(organisationId, stream)).toBe(1);
    }
  });

  it('sees what an earlier command in the same commit has recorded', async () => {
    const organisationId = newOrganisation();
    const results = await Promise.all(
      numbers(1, 20).map(() =>
        one.runner.run(count({ stream: 'a', limit: 12, origin: commandOrigin(organisationId) })),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual([
      ...Array<string>(12).fill('accepted'),
      ...Array<string>(8).fill('refused'),
    ]);
    expect(await sumOf(organisationId, 'a')).toBe(12);
  });

  it('sees facts as earlier commands left them, also in the same commit', async () => {
    const organisationId = newOrganisation();
    const answers = await Promise.all(
      numbers(1, 12).map(async (index) => {
        const request =
          index % 2 === 0 ? seen(organisationId) : count({ stream: 'a', origin: commandOrigin(organisationId) });
        return accepted(await one.runner.run(request)).answer;
      }),
    );
    expect(answers).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
    await other.runner.run(count({ stream: 'b', by: 7, origin: commandOrigin(organisationId) }));
    expect(accepted(await one.runner.run(seen(organisationId))).answer).toBe(13);
  });

  it('drops the cache when the log was reset to an earlier state', async () => {
    const organisationId = newOrganisation();
    for (const _ of numbers(1, 5)) await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    await sql`delete from event where organisation_id = ${organisationId} and position > 2`.execute(one.db);
    const result = accepted(await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })));
    expect(result).toMatchObject({ answer: 3, from: 2, to: 3 });
    expect((await logOf(organisationId)).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('cannot be recorded on an outdated version', async () => {
    const organisationId = newOrganisation();
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    const stale = (position: number, version: number) =>
      sql`
      insert into event select organisation_id, ${position}::bigint, stream_id, ${version}::int, type, schema_version,
        gen_random_uuid(), command_index, recorded_at, data, meta
      from event where organisation_id = ${organisationId} and position = 1`.execute(one.db);
    await expect(stale(2, 1)).rejects.toMatchObject({ code: '23505' });
    await expect(stale(1, 2)).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a repeated idempotency key', () => {
  it('has one effect and one answer, also at the same time on two nodes', async () => {
    const organisationId = newOrganisation();
    for (const round of numbers(1, 25)) {
      const origin = commandOrigin(organisationId, { fingerprint: `round ${round}` });
      const nodes = [one, other, one, other];
      const results = await Promise.all(nodes.map((node) => node.runner.run(count({ stream: 'a', origin }))));
      const { replayed: _replayed, ...first } = accepted(results[0] as CommandResult<number>);
      for (const result of results) expect(result).toMatchObject(first);
      expect(results.filter(({ replayed }) => !replayed)).toHaveLength(1);
    }
    expect(await sumOf(organisationId, 'a')).toBe(25);
  });

  it('is refused without effect for another request or another person', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId, { fingerprint: 'first' });
    await one.runner.run(count({ stream: 'a', origin }));
    for (const about of [{ fingerprint: 'second' }, { actorId: 'another' as UserId }]) {
      const result = await other.runner.run(count({ stream: 'a', origin: { ...origin, ...about } }));
      expect(result).toMatchObject({ status: 'refused', refusal: { code: 'idempotency_key_reused' }, replayed: false });
    }
    expect(await sumOf(organisationId, 'a')).toBe(1);
  });

  it('is refused without effect after its outcome was deleted, as the log has its command', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId);
    await one.runner.run(count({ stream: 'a', origin }));
    await one.db.deleteFrom('command_outcome').where('organisation_id', '=', organisationId).execute();
    const late = [count({ stream: 'a', origin }), count({ stream: 'b', origin: commandOrigin(organisationId) })];
    const [again, beside] = await Promise.all(late.map((request) => other.runner.run(request)));
    expect(again).toEqual({ status: 'refused', refusal: { code: 'idempotency_key_reused' }, replayed: false });
    expect(beside).toMatchObject({ status: 'accepted' });
    expect(await sumOf(organisationId, 'a')).toBe(1);
  });

  it('repeats a refusal although the command would now be accepted', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId);
    const first = await one.runner.run(count({ stream: 'a', limit: 0, origin }));
    const again = await other.runner.run(count({ stream: 'a', limit: 9, origin }));
    expect(first).toEqual({ status: 'refused', refusal: { code: 'id_taken' }, replayed: false });
    expect(again).toEqual({ ...first, replayed: true });
    expect(await logOf(organisationId)).toEqual([]);
  });

  it('executes again after a question, unless questions are stored as outcomes', async () => {
    const organisationId = newOrganisation();
    const asking = (origin: CommandOrigin, keepQuestions: boolean): CommandRequest<null> => ({
      origin,
      keepQuestions,
      execute: () => ({ ok: false, refusal: refusal('discard_needs_confirmation', { facts: { slots: 1 } }) }),
    });
    for (const keepQuestions of [false, true]) {
      const origin = commandOrigin(organisationId);
      await one.runner.run(asking(origin, keepQuestions));
      const confirmed = await other.runner.run(count({ stream: `kept-${keepQuestions}`, origin }));
      expect(confirmed.status).toBe(keepQuestions ? 'refused' : 'accepted');
    }
  });

  it('records the events of a refusal only once', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId);
    const attempt: CommandRequest<null> = {
      origin,
      execute: () => ({
        ok: false,
        refusal: refusal('draft_published'),
        appends: [{ streamId: counterStream('a'), events: [{ type: 'Counted', data: { by: 4 } }] }],
      }),
    };
    expect((await one.runner.run(attempt)).status).toBe('refused');
    expect((await other.runner.run(attempt)).replayed).toBe(true);
    expect(await sumOf(organisationId, 'a')).toBe(4);
    expect(await rowOf(organisationId, 'a')).toBe(4);
  });
});

describe('a failing command', () => {
  const failing = (organisationId: OrganisationId, origin = commandOrigin(organisationId)): CommandRequest<null> => ({
    origin,
    execute: async (transaction) => {
      await transaction.append({ streamId: counterStream('a'), events: [{ type: 'Counted', data: { by: 100 } }] });
      transaction.writeText('never to be read');
      throw new Error('a bug');
    },
  });

  it('records nothing and does not affect other commands of the same commit', async () => {
    const organisationId = newOrganisation();
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    one.connections.reset();
    const origin = commandOrigin(organisationId);
    const results = await Promise.allSettled([
      one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })),
      one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })),
      one.runner.run(failing(organisationId, origin)),
      one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { message: 'a bug' } });
    // The first finds nobody waiting and goes alone; those that came meanwhile share a commit.
    expect(one.connections.statements.filter((statement) => statement === 'commit')).toHaveLength(2);
    expect(await sumOf(organisationId, 'a')).toBe(4);
    const texts = await one.db
      .selectFrom('text_content')
      .selectAll()
      .where('organisation_id', '=', organisationId)
      .execute();
    expect(texts).toEqual([]);

    const retried = await one.runner.run(count({ stream: 'a', origin }));
    expect(retried).toMatchObject({ status: 'accepted', answer: 5, replayed: false });
  });

  it('does not affect other commands of the commit when its projection fails', async () => {
    const organisationId = newOrganisation();
    const by = [1, 1, 1313, 2];
    const results = await Promise.allSettled(
      by.map((amount, index) =>
        one.runner.run(count({ stream: `s${index}`, by: amount, origin: commandOrigin(organisationId) })),
      ),
    );
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(results[2]).toMatchObject({ reason: { code: '23514' } });
    expect((await logOf(organisationId)).map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(await Promise.all(by.map((_, index) => rowOf(organisationId, `s${index}`)))).toEqual([1, 1, undefined, 2]);
  });

  it("leaves nothing in the node's cache after it wrote projection tables", async () => {
    const organisationId = newOrganisation();
    const writing: CommandRequest<null> = {
      origin: commandOrigin(organisationId),
      solo: true,
      execute: async (transaction) => {
        await sql`insert into counter_row values (${organisationId}, 'counter/ghost', 5, 'nowhere')`.execute(
          transaction.db,
        );
        expect(await transaction.facts(sumOfRows)).toBe(5);
        throw new Error('a bug');
      },
    };
    await expect(one.runner.run(writing)).rejects.toThrow('a bug');
    expect(accepted(await one.runner.run(seen(organisationId))).answer).toBe(0);
  });

  it('rolls back its writes to other tables', async () => {
    const organisationId = newOrganisation();
    const founding: CommandRequest<null> = {
      origin: commandOrigin(organisationId),
      solo: true,
      execute: async (transaction) => {
        await transaction.db
          .insertInto('organisation')
          .values({ organisation_id: organisationId, name: 'Nowhere' })
          .execute();
        throw new Error('a bug');
      },
    };
    await expect(one.runner.run(founding)).rejects.toThrow('a bug');
    const rows = await one.db
      .selectFrom('organisation')
      .select('name')
      .where('organisation_id', '=', organisationId)
      .execute();
    expect(rows).toEqual([]);
    accepted(await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })));
  });
});

describe('a lost database connection', () => {
  const countWithText = (origin: CommandOrigin): CommandRequest<number> => {
    const request = count({ stream: 'a', origin });
    return {
      ...request,
      execute: (transaction) => {
        transaction.writeText('kept with its event');
        return request.execute(transaction);
      },
    };
  };

  const recordedOf = async (organisationId: OrganisationId) => {
    const ofOrganisation = <Table extends 'event' | 'command_outcome' | 'text_content'>(table: Table) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where organisation_id = ${organisationId}`
        .execute(other.db)
        .then(({ rows }) => rows[0]?.n);
    return {
      events: await ofOrganisation('event'),
      outcomes: await ofOrganisation('command_outcome'),
      texts: await ofOrganisation('text_content'),
      row: await rowOf(organisationId, 'a'),
    };
  };

  it('before any statement of a command leaves nothing, and the same key then executes it once', async () => {
    const measured = newOrganisation();
    const fresh = openNode();
    await fresh.runner.run(countWithText(commandOrigin(measured)));
    const { length } = fresh.connections.statements;
    expect(length).toBeGreaterThanOrEqual(7);
    expect(fresh.connections.statements.at(-1)).toBe('commit');

    for (const step of numbers(0, length - 1)) {
      const organisationId = newOrganisation();
      const origin = commandOrigin(organisationId);
      // Cold and warm: a node that remembers nothing, and one that remembers what never was.
      for (const node of [openNode(), fresh]) {
        let sent = -1;
        node.connections.cutBefore(() => {
          sent += 1;
          return sent === step;
        });
        await expect(node.runner.run(countWithText(origin))).rejects.toThrow(CONNECTION_LOST);
        expect(await recordedOf(organisationId)).toEqual({ events: 0, outcomes: 0, texts: 0, row: undefined });
        node.connections.reset();
      }
      expect(accepted(await fresh.runner.run(countWithText(origin)))).toMatchObject({ answer: 1, replayed: false });
      expect(await recordedOf(organisationId)).toEqual({ events: 1, outcomes: 1, texts: 1, row: 1 });
      expect(accepted(await other.runner.run(countWithText(origin))).replayed).toBe(true);
    }
  });

  it('after the commit but before its answer leaves everything, and the same key gets the answer', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId);
    one.connections.loseAnswerOf((statement) => statement === 'commit');
    await expect(one.runner.run(countWithText(origin))).rejects.toThrow(CONNECTION_LOST);
    expect(await recordedOf(organisationId)).toEqual({ events: 1, outcomes: 1, texts: 1, row: 1 });
    expect(accepted(await one.runner.run(countWithText(origin)))).toMatchObject({ answer: 1, replayed: true });
    expect(accepted(await one.runner.run(countWithText(commandOrigin(organisationId)))).answer).toBe(2);
  });

  it('during a shared commit leaves each command executed once, whether its answer arrived or not', async () => {
    for (const lost of [true, false]) {
      const organisationId = newOrganisation();
      const origins = numbers(1, 6).map(() => commandOrigin(organisationId));
      const { open, passed } = gate();
      const first = one.runner.run(held(commandOrigin(organisationId), 'first', passed, () => undefined));
      const running = origins.map((origin) => one.runner.run(count({ stream: 'a', origin })));
      let commits = 0;
      const second = (statement: string) => statement === 'commit' && (commits += 1) === 2;
      if (lost) one.connections.loseAnswerOf(second);
      else one.connections.cutBefore(second);
      open();
      await first;
      const answers = (await Promise.all(running)).map((result) => accepted(result).answer);
      expect(answers).toEqual(numbers(1, 6));
      expect(await rowOf(organisationId, 'a')).toBe(6);
      expect((await logOf(organisationId)).map(({ position }) => position)).toEqual(numbers(1, 7));
      one.connections.reset();
    }
  });

  it('many times on two nodes loses nothing, repeats nothing and leaves no gap', async () => {
    const organisationId = newOrganisation();
    for (const [index, node] of [one, other].entries()) {
      let sent = index;
      node.connections.storm(() => {
        sent += 1;
        return sent % 17 === 0;
      });
    }
    const tillAccepted = async (node: TestNode, origin: CommandOrigin, stream: string): Promise<number> => {
      for (;;) {
        const result = await node.runner.run(count({ stream, origin })).catch(() => null);
        if (result) return accepted(result).answer;
      }
    };
    const streams = ['a', 'b', 'c'];
    const answers = await Promise.all(
      numbers(0, 149).map(async (index) => {
        const stream = streams[index % 3] as string;
        return {
          stream,
          sum: await tillAccepted(index % 2 === 0 ? one : other, commandOrigin(organisationId), stream),
        };
      }),
    );
    one.connections.reset();
    other.connections.reset();
    const log = await logOf(organisationId);
    expect(log.map(({ position }) => position)).toEqual(numbers(1, 150));
    for (const stream of streams) {
      const sums = answers.filter((answer) => answer.stream === stream).map(({ sum }) => sum);
      expect(sums.sort((a, b) => a - b)).toEqual(numbers(1, 50));
      expect(await rowOf(organisationId, stream)).toBe(50);
    }
  }, 60_000);
});

describe('a batch of a node that has the log in memory', () => {
  /** Texts of the statements since the last reset that check or read what the log has. */
  const looks = () =>
    one.connections.statements.flatMap((text) => {
      if (text.includes('the log ends at')) return ['checked with the writes'];
      return text.includes('last.recorded_at as last') ? ['read before deciding'] : [];
    });

  const warm = async (organisationId: OrganisationId): Promise<void> => {
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    one.connections.reset();
  };

  it('is decided first and recorded with a check instead of a read', async () => {
    const organisationId = newOrganisation();
    await warm(organisationId);
    const before = Date.now();
    const { from, to, answer } = accepted(
      await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) })),
    );
    expect({ from, to, answer }).toEqual({ from: 1, to: 2, answer: 2 });
    expect(looks()).toEqual(['checked with the writes']);
    const [, second] = await logOf(organisationId);
    expect(second).toMatchObject({ position: 2, event: { meta: { version: 2 } } });
    expect(Math.abs(Date.parse(second?.event.meta.at ?? '') - before)).toBeLessThan(5_000);
    expect(await rowOf(organisationId, 'a')).toBe(2);
  });

  it('is decided again under the lock when another node was faster, and the next ones begin with a read', async () => {
    const organisationId = newOrganisation();
    await warm(organisationId);
    await other.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    const rival = await one.runner.run(count({ stream: 'a', limit: 2, origin: commandOrigin(organisationId) }));
    expect(rival).toEqual({ status: 'refused', refusal: { code: 'id_taken' }, replayed: false });
    expect(looks()).toEqual(['checked with the writes', 'read before deciding']);
    one.connections.reset();
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    expect(looks()).toEqual(['read before deciding']);
    expect((await logOf(organisationId)).map(({ position }) => position)).toEqual([1, 2, 3]);
  });

  it('answers the outcome that another node has stored without an event', async () => {
    const organisationId = newOrganisation();
    const origin = commandOrigin(organisationId);
    await warm(organisationId);
    const first = await other.runner.run(count({ stream: 'a', limit: 0, origin }));
    const again = await one.runner.run(count({ stream: 'a', limit: 9, origin }));
    expect(again).toEqual({ ...first, replayed: true });
    expect(await sumOf(organisationId, 'a')).toBe(1);
  });

  it('is read for when a stream is not in memory', async () => {
    const organisationId = newOrganisation();
    await other.runner.run(count({ stream: 'b', by: 5, origin: commandOrigin(organisationId) }));
    await warm(organisationId);
    const { answer } = accepted(await one.runner.run(count({ stream: 'b', origin: commandOrigin(organisationId) })));
    expect(answer).toBe(6);
    expect(looks()).toEqual(['read before deciding']);
  });
});

describe('events of other schema versions', () => {
  type Noted = { readonly type: 'Told'; readonly data: { readonly words: readonly string[]; readonly loud: boolean } };
  const notedKind: StreamKind<readonly Noted['data'][], Noted> = {
    name: 'told',
    initialState: [],
    evolve: (state, events) => [...state, ...events.map(({ data }) => data)],
    versions: { Told: 3 },
    upcasters: {
      Told: {
        1: ({ text }: { text: string }) => ({ words: text.split(' ') }),
        2: (data) => ({ ...data, loud: false }),
      },
    },
  };
  const kind = notedKind;

  const insertOld = async (organisationId: OrganisationId, schemaVersion: number, data: object) => {
    const { rows } = await sql<{ head: number }>`
      select coalesce(max(position), 0) as head from event where organisation_id = ${organisationId}`.execute(one.db);
    const position = (rows[0]?.head ?? 0) + 1;
    const row: Tables['event'] = {
      organisation_id: organisationId,
      position,
      stream_id: 'told/a',
      version: position,
      type: 'Told',
      schema_version: schemaVersion,
      command_id: uuid(),
      command_index: 0,
      recorded_at: new Date(),
      data,
      meta: { actorId: null, locationId: null, cause: 'spec' },
    };
    await one.db.insertInto('event').values(row).execute();
  };

  it('are upcast to the newest version for readers and deciders', async () => {
    const node = openNode(kind);
    const organisationId = newOrganisation();
    await insertOld(organisationId, 1, { text: 'closed today' });
    await insertOld(organisationId, 2, { words: ['open'] });
    const states = [
      { words: ['closed', 'today'], loud: false },
      { words: ['open'], loud: false },
    ];
    const events = await readAfter(node.db, node.kinds, organisationId, 0);
    expect(events.map(({ event }) => event.data)).toEqual(states);
    expect((await node.streams.read(notedKind, organisationId, 'told/a')).state).toEqual(states);

    const decided = await node.runner.run({
      origin: commandOrigin(organisationId),
      execute: async (transaction) => {
        const before = await transaction.state(notedKind, 'told/a');
        const event: Noted = { type: 'Told', data: { words: before.flatMap(({ words }) => words), loud: true } };
        return { ok: true, appends: [{ streamId: 'told/a', events: [event] }], answer: () => null };
      },
    });
    expect(decided).toMatchObject({ status: 'accepted', from: 2, to: 3 });
    const row = await node.db
      .selectFrom('event')
      .select(['schema_version', 'data'])
      .where('organisation_id', '=', organisationId)
      .where('position', '=', 3)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ schema_version: 3, data: { words: ['closed', 'today', 'open'], loud: true } });
  });

  it('fail to be read without an upcaster', async () => {
    const node = openNode({ ...kind, upcasters: {} });
    const organisationId = newOrganisation();
    await insertOld(organisationId, 1, { text: 'closed' });
    await expect(readAfter(node.db, node.kinds, organisationId, 0)).rejects.toThrow(
      'No upcaster for Told from version 1',
    );
  });

  it('stop an older node before it decides when their version is newer', async () => {
    const node = openNode(kind);
    const organisationId = newOrganisation();
    await insertOld(organisationId, 4, { verses: [] });
    const execute = vi.fn<() => Promise<never>>();
    const decided = node.runner.run({
      origin: commandOrigin(organisationId),
      execute: async (transaction) => {
        await transaction.state(notedKind, 'told/a');
        return execute();
      },
    });
    await expect(decided).rejects.toThrow('Told of version 4 needs a newer program');
    expect(execute).not.toHaveBeenCalled();
  });
});

describe('the organisation cache of a node', () => {
  it('gives the same answers as the log, for any mix of nodes', async () => {
    const organisationId = newOrganisation();
    const nodes = [one, other, openNode()];
    let expected = 0;
    for (const index of numbers(1, 60)) {
      const node = nodes[(index * 7) % 3] as TestNode;
      expected += index % 4;
      const result = accepted(
        await node.runner.run(count({ stream: 'a', by: index % 4, origin: commandOrigin(organisationId) })),
      );
      expect(result).toMatchObject({ answer: expected, to: index });
    }
    expect(await sumOf(organisationId, 'a')).toBe(expected);
  });

  it('catches up over more events than one read returns', async () => {
    const organisationId = newOrganisation();
    await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }));
    const many: CommandRequest<null> = {
      origin: commandOrigin(organisationId),
      execute: () => ({
        ok: true,
        appends: [
          { streamId: counterStream('a'), events: numbers(1, 1500).map(() => ({ type: 'Counted', data: { by: 1 } })) },
        ],
        answer: () => null,
      }),
    };
    await other.runner.run(many);
    expect(accepted(await one.runner.run(count({ stream: 'a', origin: commandOrigin(organisationId) }))).answer).toBe(
      1502,
    );
  });
});

it('a write numbers its events by its command across streams', async () => {
  const organisationId = newOrganisation();
  const commandId = uuid() as CommandId;
  await one.runner.run({
    origin: commandOrigin(organisationId, { commandId }),
    execute: () => ({
      ok: true,
      appends: ['a', 'b'].map((name) => ({
        streamId: counterStream(name),
        events: [
          { type: 'Counted', data: { by: 1 } },
          { type: 'Counted', data: { by: 1 } },
        ],
      })),
      answer: () => null,
    }),
  });
  expect((await logOf(organisationId)).map(({ event }) => event.meta.id)).toEqual(
    numbers(0, 3).map((index) => `${commandId}:${index}`),
  );
});

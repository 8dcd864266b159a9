import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import type { WatchAnswer } from '#domain/live/messages';
import { DATABASE, type Database } from '../../database/database.js';
import { LiveHub } from '../../live/live-hub.js';
import { TestSocket } from '../test-socket.js';
import { until } from '../until.js';
import { NEIGHBOUR, SECRETS, STRANGER, WalkWorld } from '../walk-world.js';
import { fuzzPlan, timeoutFor } from './fuzz-plan.js';
import { hostileJson, hostileText, POISON } from './hostile-values.js';
import { keepLog } from './log-lines.js';

/** Messages of each kind. */
const RUNS = 40;
/** Runs of one session: two messages each, below the limit of a session. */
const SESSION_RUNS = 500;

const log = keepLog();
let world: WalkWorld;
const open: TestSocket[] = [];

beforeAll(async () => {
  world = await WalkWorld.open({ logger: log.logger });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
  expect(log.failures()).toEqual([]);
});
afterAll(() => world.test.close());

const MONDAY = '2027-06-07';
const STREAMS = [
  'draft-week/cafe/2027-06-07',
  'roster-week/cafe/2027-06-07',
  'planning/cafe/2027-06-07',
  'own/daan',
  'location/cafe',
  'history/own',
  'wall-screen/own',
];

const connect = async (userId: string, locationId?: string): Promise<TestSocket> => {
  const socket = await TestSocket.connect(world.test.app, await world.token(userId, locationId));
  open.push(socket);
  return socket;
};

/** The socket of a client that knows no shapes. */
const raw = ({ socket }: TestSocket) =>
  socket as unknown as { emit(...parts: unknown[]): void; emitWithAck(...parts: unknown[]): Promise<unknown> };

/** Says something good and waits for its answer: everything before it was dealt with. */
const expectStillAnswers = async (socket: TestSocket): Promise<void> => {
  expect(await raw(socket).emitWithAck('unwatch', { stream: 'own/nobody' })).toBe(true);
};

/** Short enough to be read: what is longer than a message may be closes the connection. */
const someText = hostileText.map((text) => text.slice(0, 2_000));

const anything: fc.Arbitrary<unknown> = fc.oneof(
  hostileJson.filter((json) => Buffer.byteLength(json) < 10_000).map((json) => JSON.parse(json) as unknown),
  fc.constant(undefined),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
);
const streamName = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...STREAMS) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(
        fc.constantFrom('draft-week', 'roster-week', 'planning', 'own', 'location', 'history', 'session', 'person'),
        fc.oneof(
          someText,
          fc.constantFrom(...POISON, 'cafe/2027-06-08', 'cafe/', `cafe/${MONDAY}/more`, `../cafe/${MONDAY}`),
        ),
      )
      .map((parts) => parts.join('/')),
  },
  { weight: 1, arbitrary: someText },
);
const orAnything = <T>(good: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: good as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything });

const versions = fc.constantFrom(null, 0, 1, -1, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53);

const MESSAGES: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  watch: fc.record({
    stream: orAnything(streamName),
    since: orAnything(versions),
    epoch: orAnything(fc.string()),
    unsettled: orAnything(fc.array(fc.oneof(fc.constant(uuid()), someText), { maxLength: 210 })),
  }),
  unwatch: fc.record({ stream: orAnything(streamName) }),
  authenticate: fc.record({ token: orAnything(someText) }),
  presence: fc.record({
    stream: orAnything(streamName),
    clock: orAnything(versions),
    cell: orAnything(
      fc.record({ slotId: orAnything(someText), date: orAnything(someText), row: orAnything(someText) }),
    ),
    mode: orAnything(fc.constantFrom('view', 'select', 'edit')),
    draft: orAnything(someText),
  }),
};

describe.each(Object.keys(MESSAGES))('a message "%s" of any shape', (name) => {
  it(
    'is answered or dropped, and its connection still answers afterwards',
    async () => {
      let socket = await connect('sanne');
      let sent = 0;
      await socket.watch(STREAMS[0] as string);
      const refusals: string[] = [];
      const message = fc.oneof(
        { weight: 5, arbitrary: MESSAGES[name] as fc.Arbitrary<unknown> },
        { weight: 1, arbitrary: anything },
      );
      await fc.assert(
        fc.asyncProperty(message, async (body) => {
          sent += 1;
          if (sent % SESSION_RUNS === 0) socket = await connect('sanne');
          if (name === 'presence') raw(socket).emit(name, body);
          else
            refusals.push(
              String(((await raw(socket).emitWithAck(name, body)) as WatchAnswer & { refused?: string }).refused),
            );
          await expectStillAnswers(socket);
          expect(log.failures()).toEqual([]);
        }),
        fuzzPlan(RUNS),
      );
      // A stream that may not be watched is no stream that failed.
      expect(refusals).not.toContain('busy');
    },
    timeoutFor(RUNS),
  );
});

describe('a live connection', () => {
  it('still answers after unknown messages, extra arguments and missing acknowledgements', async () => {
    const socket = await connect('sanne');
    for (const name of ['connect_error', 'disconnecting', 'newListener', 'error', 'message', ...POISON, '', '\u0000']) {
      if (!['connect_error', 'disconnecting', 'newListener'].includes(name))
        raw(socket).emit(name, { a: 1 }, [2], Buffer.from('three'));
    }
    for (const name of ['watch', 'unwatch', 'authenticate']) {
      raw(socket).emit(name);
      raw(socket).emit(name, STREAMS[0]);
      raw(socket).emit(name, { stream: STREAMS[0] }, { stream: STREAMS[1] }, 'more');
    }
    await expectStillAnswers(socket);
  });

  it('is closed by a message that is too long, while a new connection still answers', async () => {
    const socket = await connect('sanne');
    const closed = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    raw(socket).emit('watch', { stream: 'x'.repeat(70_000), since: null, unsettled: [] });
    await closed;
    await expectStillAnswers(await connect('sanne'));
  });

  it('answers 1,400 messages, a little beyond the limit of its session', async () => {
    const socket = await connect('sanne');
    const requested = Array.from({ length: 1_400 }, (_, index) =>
      raw(socket).emitWithAck(index % 2 ? 'unwatch' : 'watch', { stream: STREAMS[0], since: null, unsettled: [] }),
    );
    expect(await Promise.all(requested)).toHaveLength(1_400);
    await expectStillAnswers(socket);
  });

  it('watches at most forty streams when sixty are requested at once', async () => {
    const socket = await connect('sanne');
    const monday = (weeks: number) => new Date(Date.UTC(2027, 0, 4 + weeks * 7)).toISOString().slice(0, 10);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, week) => socket.watch(`draft-week/cafe/${monday(week)}`)),
    );
    expect(answers.filter((answer) => 'refused' in answer && answer.refused === 'busy')).toHaveLength(20);
  });

  it('is refused as unauthenticated without a valid token', async () => {
    for (const token of [
      null,
      '',
      'x',
      'x'.repeat(43),
      'x'.repeat(5_000),
      '__proto__',
      { toString: 'x' },
      ['a'],
      1e308,
    ])
      await expect(TestSocket.connect(world.test.app, token as never)).rejects.toThrow('unauthenticated');
  });

  it('leaves no room behind when closed during a request', async () => {
    for (let round = 0; round < 20; round += 1) {
      const socket = await connect('sanne');
      for (const stream of STREAMS) raw(socket).emit('watch', { stream, since: null, unsettled: [] });
      socket.close();
    }
    const hub = world.test.app.get(LiveHub, { strict: false }) as unknown as {
      readonly rooms: ReadonlyMap<string, unknown>;
    };
    await until(() => hub.rooms.size === 0);
    await expectStillAnswers(await connect('sanne'));
  });
});

describe('streams of the café', () => {
  it.each([NEIGHBOUR, STRANGER])('are refused to $userId of the $locationId', async ({ userId, locationId }) => {
    await world.slot();
    const socket = await connect(userId, locationId);
    for (const stream of [
      ...STREAMS.filter((name) => name !== 'history/own'),
      `history/${world.cafe.organisationId}`,
    ]) {
      // The neighbour is of the same organisation and may read its history: of the places in reach.
      if (userId === NEIGHBOUR.userId && stream.startsWith('history/')) continue;
      const answer = await socket.watch(stream);
      expect({ stream, answer }).toEqual({ stream, answer: { refused: expect.stringMatching(/not_found|forbidden/) } });
    }
    const watched = (await socket.watch('history/own')) as {
      state: { entry: Record<string, { horecaLocationId: string | null }> };
    };
    expect(Object.values(watched.state.entry).filter(({ horecaLocationId }) => horecaLocationId === 'cafe')).toEqual(
      [],
    );
    if (userId === STRANGER.userId)
      expect(SECRETS.filter((secret) => JSON.stringify(watched).includes(secret))).toEqual([]);
  });

  it('send nothing to a refused watcher and show no presence of that watcher', async () => {
    const stranger = await connect(STRANGER.userId, STRANGER.locationId);
    const manager = await connect('sanne');
    const monday = world.monday();
    const stream = `draft-week/cafe/${monday}`;
    await manager.watch(stream);
    await stranger.watch(stream);
    raw(stranger).emit('presence', { stream, clock: 1, mode: 'edit', draft: 'here' });
    await (
      await world.client('boss')
    ).post('/schedule-dt', { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'dishes' });
    await manager.next('commit');
    await expectStillAnswers(stranger);
    expect(stranger.rest).toEqual([]);
    expect(manager.rest.filter(({ name }) => name === 'presence')).toEqual([]);
  });

  it('write no event when they are watched', async () => {
    const db = world.test.app.get<Database>(DATABASE, { strict: false });
    const count = async () =>
      (
        await db
          .selectFrom('event')
          .select((the) => the.fn.countAll().as('events'))
          .where('stream_id', 'not like', 'session/%')
          .executeTakeFirstOrThrow()
      ).events;
    const before = await count();
    const socket = await connect('sanne');
    for (const stream of STREAMS) await socket.watch(stream);
    expect(await count()).toBe(before);
  });
});

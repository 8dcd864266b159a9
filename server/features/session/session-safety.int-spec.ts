import { SessionLookup } from '../../http/session-lookup.js';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CommandId, LocationId, OrganisationId, UserId } from '#domain/kernel/ids';
import { personStream, type StaffEvent } from '#domain/staff/staff.events';
import { DATABASE } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { CommandRunner } from '../../event-store/command-runner.js';
import { hashOf } from '../../security/tokens.js';
import { type Cafe, foundCafe, PASSWORD } from '../../testing/cafe.js';
import { keepLog } from '../../testing/hostile/log-lines.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';
import { newAddress } from '../../testing/walk-world.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';
import { SessionStore } from './session-store.js';

const log = keepLog('debug');
const CAFE = 'cafe' as LocationId;
const FORM = 'application/x-www-form-urlencoded';
let test: TestApp;
let other: NestFastifyApplication;
let cafe: Cafe;
let db: Kysely<Tables>;
const open: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp({ logger: log.logger });
  other = await test.another();
  cafe = await foundCafe(test.app);
  db = test.app.get<Kysely<Tables>>(DATABASE, { strict: false });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
});
afterAll(() => test.close());

const login = (userId: string, app = test.app) => TestClient.login(app, cafe.hosts.cafe, userId);
const tokenOf = ({ token }: TestClient): string => token as string;

const connect = async (client: TestClient, app = test.app): Promise<TestSocket> => {
  const socket = await TestSocket.connect(app, client.token);
  open.push(socket);
  return socket;
};

const ask = async (
  app: NestFastifyApplication,
  url: string,
  payload: string | object,
  headers: Record<string, string> = {},
) => {
  const form = typeof payload === 'string' ? { 'content-type': FORM } : {};
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    remoteAddress: newAddress(),
    headers: { host: cafe.hosts.cafe, ...form, ...headers },
    payload,
  });
  return {
    status: answer.statusCode,
    body: (answer.body ? JSON.parse(answer.body) : {}) as { token?: string; code?: string },
  };
};

/** Hand-over token of a person who logged in at a location that is not theirs. */
const handOver = async (): Promise<string> => {
  const { body } = await ask(
    test.app,
    '/auth/login',
    new URLSearchParams({ email: 'bo@example.test', password: PASSWORD, horeca_locationID: 'cafe' }).toString(),
  );
  return body.token as string;
};
const exchange = (token: string, app = test.app, host = cafe.hosts.bar) =>
  ask(app, '/auth/exchange', { token }, { host });

/** Every node looks again at somebody, as it does for any event that may change what they reach. */
async function remindNodes(userId: string): Promise<void> {
  const id = userId as UserId;
  const event: StaffEvent = {
    type: 'PersonEmployed',
    data: { userId: id, homeLocationId: CAFE, locationIds: [CAFE], jobIds: [], always: false, superUser: false },
  };
  const { organisationId } = cafe;
  await test.app.get(CommandRunner, { strict: false }).run({
    origin: { organisationId, commandId: uuid() as CommandId, actorId: null, locationId: null, cause: 'system' },
    execute: async () => ({ ok: true, appends: [{ streamId: personStream(id), events: [event] }], answer: () => null }),
  });
}

const ofUser = (userId: string) => ({ organisation_id: cafe.organisationId as string, user_id: userId });

it('login and logout answer with the write id of their event', async () => {
  const form = new URLSearchParams({ email: 'sanne@example.test', password: PASSWORD });
  const host = cafe.hosts.cafe;
  const came = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { host, 'content-type': FORM },
    payload: form.toString(),
  });
  const authorization = `Bearer ${came.json<{ token: string }>().token}`;
  const loggedOut = await test.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { host, authorization },
  });
  const recorded = async (writeId: unknown) =>
    (await db.selectFrom('event').select('type').where('command_id', '=', String(writeId)).execute())[0]?.type;
  expect(await recorded(came.headers['rooster-write-id'])).toBe('SessionStarted');
  expect(await recorded(loggedOut.headers['rooster-write-id'])).toBe('SessionEnded');
});

describe('a token', () => {
  it('sent by the client at login is never used', async () => {
    const mine = 'x'.repeat(43);
    const form = new URLSearchParams({
      email: 'daan@example.test',
      password: PASSWORD,
      token: mine,
      sessionId: mine,
    }).toString();
    const { body } = await ask(test.app, `/auth/login?token=${mine}`, form, {
      authorization: `Bearer ${mine}`,
      cookie: `token=${mine}`,
    });
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.token).not.toBe(mine);
    expect((await new TestClient(test.app, cafe.hosts.cafe, mine).get('/jobs')).status).toBe(401);
  });

  it('is new at every login, and not stored in the database', async () => {
    const [first, second] = [await login('daan'), await login('daan')];
    expect(first.token).not.toBe(second.token);
    const { rows } = await sql<{
      row: string;
    }>`select session::text as row from session union all select hand_over::text from hand_over`.execute(db);
    expect(rows.filter(({ row }) => row.includes(tokenOf(first)))).toEqual([]);
  });

  it('is accepted only in the Authorization header', async () => {
    const token = tokenOf(await login('daan'));
    for (const [url, headers] of [
      [`/api/jobs?token=${token}`, {}],
      ['/api/jobs', { cookie: `token=${token}` }],
      ['/api/jobs', { authorization: token }],
      ['/api/jobs', { authorization: `Basic ${token}` }],
      ['/api/jobs', { authorization: `Bearer  ${token}` }],
    ] as const) {
      const { statusCode } = await test.app.inject({
        method: 'GET',
        url,
        headers: { host: cafe.hosts.cafe, ...headers },
      });
      expect(statusCode).toBe(401);
    }
  });
});

describe('a hand-over token', () => {
  it('makes one session for concurrent exchanges on two nodes', async () => {
    const token = await handOver();
    const answers = await Promise.all(
      [test.app, other, test.app, other, test.app, other].map((app) => exchange(token, app)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, body }) => status === 401 && body.code === 'hand_over_expired')).toHaveLength(5);
    expect((await exchange(token)).status).toBe(401);
  });

  it('is refused at another host, and remains valid at its own', async () => {
    const token = await handOver();
    expect(await exchange(token, test.app, cafe.hosts.cafe)).toMatchObject({
      status: 401,
      body: { code: 'hand_over_expired' },
    });
    expect((await exchange(token)).status).toBe(200);
  });

  it('is valid for a minute', async () => {
    const token = await handOver();
    const age = (seconds: number) =>
      sql`update hand_over set made_at = now() - make_interval(secs => ${seconds}) where token_hash = ${hashOf(token)}`.execute(
        db,
      );
    await age(61);
    expect((await exchange(token)).status).toBe(401);
    await age(30);
    expect((await exchange(token)).status).toBe(200);
  });

  it('leads a logged-in person to another location within reach', async () => {
    const boss = await login('boss');
    const { status, body } = await boss.post('/auth/hand-over', { locationId: 'bar' });
    expect(status).toBe(200);
    const { token, domain } = body as { token: string; domain: string };
    expect(domain).toBe(cafe.hosts.bar);
    const first = await exchange(token);
    expect(first.status).toBe(200);
    const { rows } = await sql<{ user_id: string; location_id: string }>`
      select user_id, location_id from session where token_hash = ${hashOf(first.body.token ?? '')}`.execute(db);
    expect(rows).toEqual([{ user_id: 'boss', location_id: 'bar' }]);
    expect(await exchange(token)).toMatchObject({ status: 401, body: { code: 'hand_over_expired' } });
    // The session at the former location stays open, to go back to.
    expect((await boss.get('/jobs')).status).toBe(200);
  });

  it('is not made for a location out of reach, and expires after a minute', async () => {
    const daan = await login('daan');
    expect(await daan.post('/auth/hand-over', { locationId: 'bar' })).toMatchObject({ status: 404 });
    const { body } = await daan.post('/auth/hand-over', { locationId: 'cafe' });
    const { token } = body as { token: string };
    await sql`update hand_over set made_at = now() - interval '61 seconds' where token_hash = ${hashOf(token)}`.execute(
      db,
    );
    expect(await exchange(token, test.app, cafe.hosts.cafe)).toMatchObject({
      status: 401,
      body: { code: 'hand_over_expired' },
    });
  });

  it('is no session token, and a session token is no hand-over token', async () => {
    expect((await new TestClient(test.app, cafe.hosts.bar, await handOver()).get('/jobs')).status).toBe(401);
    expect((await exchange(tokenOf(await login('daan')))).status).toBe(401);
  });
});

describe('an ended session', () => {
  it('is refused at once on its node, and soon on another node', async () => {
    const client = await login('daan');
    const otherClient = new TestClient(other, cafe.hosts.cafe, client.token);
    expect([(await client.get('/jobs')).status, (await otherClient.get('/jobs')).status]).toEqual([200, 200]);
    expect((await client.post('/auth/logout')).status).toBe(204);
    expect((await client.get('/jobs')).status).toBe(401);
    expect((await client.post('/auth/rehydrate')).status).toBe(401);
    expect((await client.post('/auth/logout')).status).toBe(401);
    await until(async () => (await otherClient.get('/jobs')).status === 401);
    await expect(TestSocket.connect(test.app, client.token)).rejects.toThrow('unauthenticated');
  });

  it('is not cached again by a query that was in progress', async () => {
    const client = await login('daan');
    const store = test.app.get(SessionStore, { strict: false });
    store.forget();
    const onItsWay = store.callerOf(tokenOf(client));
    store.forget();
    expect(await onItsWay).not.toBeNull();
    await db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('token_hash', '=', hashOf(tokenOf(client)))
      .execute();
    expect(await store.callerOf(tokenOf(client))).toBeNull();
  });

  it('is read again after a change of its person, and sessions of others are not', async () => {
    const store = test.app.get(SessionStore, { strict: false });
    const tokens = { daan: tokenOf(await login('daan')), sanne: tokenOf(await login('sanne')) };
    // Nobody is cached for longer than 2 s, which a slow machine may need for the statements below.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    const daan = await store.callerOf(tokens.daan);
    await store.callerOf(tokens.sanne);
    await db
      .updateTable('session')
      .set({ ended_at: new Date() })
      .where('token_hash', 'in', [hashOf(tokens.daan), hashOf(tokens.sanne)])
      .execute();
    store.forget(({ userId }) => userId === daan?.userId);
    const found = [await store.callerOf(tokens.daan), (await store.callerOf(tokens.sanne))?.name];
    clock.mockRestore();
    expect(found).toEqual([null, 'Sanne Vos']);
  });

  it('leaves other sessions of the person open', async () => {
    const [phone, desk] = [await login('daan'), await login('daan')];
    await phone.post('/auth/logout');
    expect((await desk.get('/jobs')).status).toBe(200);
  });

  it('is closed for calls and sockets after fourteen days without use', async () => {
    const client = await login('sanne');
    const sockets = [await connect(client), await connect(client, other)];
    for (const socket of sockets) expect(await socket.watch('location/cafe')).toMatchObject({ mode: 'snapshot' });
    await sql`update session set last_used_at = now() - interval '15 days' where token_hash = ${hashOf(tokenOf(client))}`.execute(
      db,
    );
    await remindNodes('sanne');
    for (const socket of sockets)
      expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    await until(async () => (await client.get('/jobs')).status === 401);
    await expect(TestSocket.connect(test.app, client.token)).rejects.toThrow('unauthenticated');
  });
});

describe('an open connection', () => {
  it('ends on both nodes with all sessions when the person is disabled', async () => {
    const clients = [await login('youssef'), await login('youssef', other)];
    const sockets = [await connect(clients[0] as TestClient), await connect(clients[1] as TestClient, other)];
    for (const socket of sockets) await socket.watch('location/cafe');
    await test.app
      .get(OrganisationSetUp, { strict: false })
      .disable(cafe.organisationId as OrganisationId, 'youssef' as UserId);
    for (const socket of sockets)
      expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    for (const client of clients) await until(async () => (await client.get('/jobs')).status === 401);
    await expect(login('youssef')).rejects.toThrow('invalid_credentials');
  });

  it('ends when its owner loses rights, and reconnects with the remaining rights', async () => {
    const client = await login('sanne');
    const socket = await connect(client);
    const stream = 'draft-week/cafe/2027-06-07';
    expect(await socket.watch(stream)).toMatchObject({ mode: 'snapshot' });
    const disconnected = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await db
      .updateTable('person')
      .set({ type_name: 'Medewerker' })
      .where((where) => where.and(ofUser('sanne')))
      .execute();
    await remindNodes('sanne');
    expect(await socket.next('revoked')).toEqual({ stream: null, code: 'forbidden' });
    await disconnected;
    const again = await connect(client);
    expect(await again.watch(stream)).toEqual({ refused: 'forbidden' });
    expect((await client.get('/users/enabled')).status).toBe(403);
    await db
      .updateTable('person')
      .set({ type_name: 'Leidinggevende' })
      .where((where) => where.and(ofUser('sanne')))
      .execute();
  });

  it('is not checked again when other people log in and out', async () => {
    const client = await login('emma');
    const socket = await connect(client);
    await socket.watch('location/cafe');
    const lookedUp = vi.spyOn(test.app.get(SessionStore, { strict: false }), 'callerOf');
    const daan = await login('daan');
    const theirs = await connect(daan);
    await theirs.watch('location/cafe');
    await daan.post('/auth/logout');
    expect(await theirs.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    expect(lookedUp.mock.calls.map(([token]) => token)).not.toContain(client.token);
    lookedUp.mockRestore();
  });

  it('is checked again before it is shown a stream', async () => {
    const client = await login('daan');
    const socket = await connect(client);
    await client.post('/auth/logout');
    const disconnected = new Promise((resolve) => socket.socket.once('disconnect', resolve));
    await socket.watch('location/cafe').catch(() => null);
    expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    await disconnected;
  });

  it('ends when its owner no longer belongs to the location', async () => {
    const client = await login('emma');
    const socket = await connect(client);
    await socket.watch('location/cafe');
    const where = (locations: string[]) =>
      db
        .updateTable('person')
        .set({ home_location_id: locations[0] as string, location_ids: locations })
        .where((row) => row.and(ofUser('emma')))
        .execute();
    await where(['bar']);
    await remindNodes('emma');
    // The session was opened at the café, where its owner no longer belongs.
    expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    await until(async () => (await client.get('/jobs')).status === 401);
    await where(['cafe', 'bar']);
  });

  it('renews with a valid token of the same person only', async () => {
    const [daan, joelle] = [await login('daan'), await login('joelle')];
    const socket = await connect(daan);
    const renew = (token: unknown) => socket.socket.timeout(15_000).emitWithAck('authenticate', { token } as never);
    expect(await renew(joelle.token)).toBe(false);
    const over = await login('daan');
    await over.post('/auth/logout');
    expect(await renew(over.token)).toBe(false);
    expect(await renew((await login('daan')).token)).toBe(true);
  });
});

describe('the server log', () => {
  it('contains no token and no password, however they are sent', async () => {
    const token = tokenOf(await login('daan'));
    const between = await handOver();
    const client = new TestClient(test.app, cafe.hosts.cafe, token);
    const { path } = (await client.post('/calendar-address')).body as { path: string };
    const secrets = [token, between, path.replace(/^.+\//, '').replace(/\.ics$/, ''), PASSWORD];
    await client.get(`/jobs?token=${token}`);
    await client.get(`/nothing/here?token=${between}`);
    await test.app.inject({ method: 'GET', url: path, headers: { host: cafe.hosts.cafe } });
    await exchange(between);
    await ask(test.app, '/auth/login', `email=daan%40example.test&password=${PASSWORD}&password=${PASSWORD}`);
    await ask(test.app, '/auth/login', { email: 'daan@example.test', password: PASSWORD });
    const claims = { name: 'ADMIN', user_agent: `Firefox ${token}` };
    await client.post('/error-logs', { ...claims, message: `401 http://cafe.main.test/login?token=${between}` });
    await client.post('/error-logs', { ...claims, message: `404 ${path} Authorization: Bearer ${token}` });
    await client.post('/auth/logout');
    expect(log.lines.length).toBeGreaterThan(10);
    for (const secret of secrets) expect(log.lines.filter((line) => line.includes(secret))).toEqual([]);
  });
});

describe('the age of a session since its login', () => {
  const age = (token: string, days: number) =>
    sql`update session set logged_in_at = now() - make_interval(days => ${days}) where token_hash = ${hashOf(token)}`.execute(
      db,
    );
  const isOpen = async (client: TestClient, days: number): Promise<boolean> => {
    await age(tokenOf(client), days);
    test.app.get(SessionLookup, { strict: false }).forget();
    return (await client.get('/account')).status === 200;
  };

  it.each([
    ['daan', 29, 30],
    ['sanne', 6, 7],
    ['boss', 6, 7],
  ])('keeps a session of %s open after %i days and ends it after %i', async (userId, open, over) => {
    const client = await login(userId);
    expect([await isOpen(client, open), await isOpen(client, over)]).toEqual([true, false]);
  });

  it('is not reset by a hand-over to another location', async () => {
    const boss = await login('boss');
    await age(tokenOf(boss), 6);
    const { body } = await boss.post('/auth/hand-over', { locationId: 'bar' });
    const { token } = (await exchange((body as { token: string }).token)).body;
    const { rows } = await sql<{ days: number }>`
      select extract(day from now() - logged_in_at)::int as days from session
      where token_hash = ${hashOf(token ?? '')}`.execute(db);
    expect(rows).toEqual([{ days: 6 }]);
  });
});

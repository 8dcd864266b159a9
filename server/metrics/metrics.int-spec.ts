import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Client } from 'pg';
import { v7 as uuid } from 'uuid';
import { Follower } from '../projections/follower.js';
import { requestEverything } from '../testing/request-everything.js';
import { CAFE_PEOPLE } from '../testing/cafe.js';
import { TestClient } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';
import { until } from '../testing/until.js';
import { newAddress, WalkWorld } from '../testing/walk-world.js';
import { Metrics } from './metrics.js';
import { type MetricsServer, serveMetrics } from './metrics-server.js';

let world: WalkWorld;
let server: MetricsServer;
let database: Client;
let boss: TestClient;

beforeAll(async () => {
  world = await WalkWorld.open();
  server = await serveMetrics(world.test.app.get(Metrics), { port: 0, host: '127.0.0.1' });
  database = new Client({ connectionString: world.test.url });
  await database.connect();
  boss = await world.client();
});
afterAll(async () => {
  await database.end();
  await server.stop();
  await world.test.close();
});

interface Series {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const answer = async (path = '/metrics', init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);

async function series(): Promise<Series[]> {
  const text = await (await answer()).text();
  return text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (!name) return [];
    const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', of = '']) => [label, of]);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
}

/** The sum of the series with this name and these labels; 0 when there is none. */
async function valueOf(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
  const found = (await series()).filter(
    (one) => one.name === name && Object.entries(labels).every(([label, of]) => one.labels[label] === of),
  );
  return found.reduce((sum, { value }) => sum + value, 0);
}

/** How much a series grows while something is done. */
async function growth(
  name: string,
  labels: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await valueOf(name, labels);
  await work();
  return (await valueOf(name, labels)) - before;
}

const slotOn = (monday: string) => ({ from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'dishes' });

describe('the metrics server', () => {
  it('answers GET /metrics on its own port and nothing else', async () => {
    const got = await answer();
    expect(got.status).toBe(200);
    expect(got.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await got.text()).toContain('# TYPE rooster_commands_total counter');
    expect((await answer('/')).status).toBe(404);
    expect((await answer('/metrics', { method: 'POST', body: 'x' })).status).toBe(405);
  });

  it('does not answer on the port of the product', async () => {
    for (const url of ['/metrics', '/api/metrics']) {
      const { statusCode, body } = await world.test.app.inject({ method: 'GET', url });
      expect(statusCode).toBe(404);
      expect(body).not.toContain('rooster_commands_total');
    }
  });
});

describe('metrics of commands', () => {
  const create = 'schedule-dt-create';

  it('count commands by result, without replays', async () => {
    const slot = { ...slotOn(world.monday()), id: uuid() };
    const key = { 'idempotency-key': uuid() };
    const counts = (outcome: string, code: string) =>
      ['rooster_commands_total', { kind: create, outcome, code }] as const;
    expect(await growth(...counts('accepted', ''), () => boss.post('/schedule-dt', slot, key))).toBe(1);
    expect(await growth(...counts('accepted', ''), () => boss.post('/schedule-dt', slot, key))).toBe(0);
    expect(await growth(...counts('refused', 'id_taken'), () => boss.post('/schedule-dt', slot))).toBe(1);
  });

  it('contain the duration and the batch size', async () => {
    const work = async () => boss.post('/schedule-dt', slotOn(world.monday()));
    expect(await growth('rooster_command_seconds_count', { outcome: 'accepted' }, work)).toBe(1);
    expect(await growth('rooster_command_batch_commands_sum', {}, work)).toBe(1);
  });
});

describe('metrics of requests', () => {
  it('count requests by call and status class', async () => {
    const list = (status: string) => ['rooster_http_request_seconds_count', { call: 'history-list', status }] as const;
    expect(await growth(...list('2xx'), () => boss.get('/history'))).toBe(1);
    expect(await growth(...list('4xx'), () => boss.get('/history?limit=0'))).toBe(1);
    const anonymous = new TestClient(world.test.app, world.cafe.hosts.cafe);
    expect(await growth(...list('4xx'), () => anonymous.get('/history'))).toBe(1);
    const none = ['rooster_http_request_seconds_count', { call: 'none' }] as const;
    expect(await growth(...none, () => boss.get(`/nowhere/${uuid()}`))).toBe(1);
  });

  it('count refused logins by error code', async () => {
    const logIn = async () => {
      const form = new URLSearchParams({ email: 'daan@example.test', password: 'wrong', horeca_locationID: 'cafe' });
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return world.test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers,
        remoteAddress: address,
        payload: form.toString(),
      });
    };
    const address = newAddress();
    expect(await growth('rooster_login_refusals_total', { code: 'invalid_credentials' }, logIn)).toBe(1);
    for (let attempt = 1; attempt < 10; attempt += 1) await logIn();
    expect(await growth('rooster_login_refusals_total', { code: 'too_many_requests' }, logIn)).toBe(1);
  });
});

describe('metrics of live connections', () => {
  it('count clients, subscriptions and sent messages', async () => {
    const monday = world.monday();
    const clients = await valueOf('rooster_live_clients');
    const socket = await TestSocket.connect(world.test.app, boss.token);
    await socket.watch(`draft-week/cafe/${monday}`);
    expect(await valueOf('rooster_live_clients')).toBe(clients + 1);
    expect(await valueOf('rooster_live_subscriptions', { kind: 'draft-week' })).toBe(1);
    const metricsText = async () => {
      await boss.post('/schedule-dt', slotOn(monday));
      await socket.next('commit');
    };
    const delays = await valueOf('rooster_live_delay_seconds_count');
    expect(await growth('rooster_live_deliveries_total', { message: 'commit' }, metricsText)).toBe(1);
    expect(await growth('rooster_live_frames_total', { message: 'commit' }, metricsText)).toBe(1);
    expect(await valueOf('rooster_live_delay_seconds_count')).toBeGreaterThan(delays);
    socket.close();
    await until(async () => (await valueOf('rooster_live_clients')) === clients);
    expect(await valueOf('rooster_live_subscriptions', { kind: 'draft-week' })).toBe(0);
  });
});

describe('metrics from the database', () => {
  it('show the lag of a follower in events and seconds', async () => {
    const { organisationId } = world.cafe;
    await world.test.app.get(Follower).caughtUp(organisationId);
    // The holder of the checkpoint is the only one who may follow.
    await database.query('begin');
    await database.query("select from checkpoint where projection = 'history' and organisation_id = $1 for update", [
      organisationId,
    ]);
    await boss.post('/schedule-dt', slotOn(world.monday()));
    expect(await valueOf('rooster_follower_lag_events', { projection: 'history' })).toBeGreaterThan(0);
    expect(await valueOf('rooster_follower_lag_seconds', { projection: 'history' })).toBeGreaterThan(0);
    await database.query('rollback');
    await until(async () => (await valueOf('rooster_follower_lag_events', { projection: 'history' })) === 0);
    expect((await series()).map(({ name }) => name)).toContain('rooster_follower_lag_seconds');
  });

  it('show waiting messages and those that failed in the last day', async () => {
    const add = (status: string, ended: string) =>
      database.query(
        `insert into message (organisation_id, message_id, kind, recipient, language, body, status, due_at, ended_at)
        values ('nobody', $1, 'mail', 'x@example.test', 'nl', '', $2, now() + interval '1 day', ${ended})`,
        [uuid(), status],
      );
    await add('waiting', 'null');
    await add('failed', 'now()');
    await add('failed', "now() - interval '2 days'");
    expect(await valueOf('rooster_messages_waiting')).toBe(1);
    expect(await valueOf('rooster_messages_waiting_seconds')).toBeGreaterThan(0);
    expect(await valueOf('rooster_messages_failed')).toBe(1);
  });

  it('show used, idle and allowed connections of the node', async () => {
    const [used, idle, limit] = await Promise.all(
      ['used', 'idle', 'limit'].map((state) => valueOf('rooster_database_connections', { state })),
    );
    expect(limit).toBe(6);
    expect((used ?? 0) + (idle ?? 0)).toBeGreaterThan(0);
    expect(await valueOf('rooster_database_waiting')).toBe(0);
  });
});

describe('labels of the metrics', () => {
  it('contain no ids, names or dates and make fewer than 6,000 series', async () => {
    await requestEverything(world);
    const found = await series();
    const values = found.flatMap(({ labels }) => Object.values(labels));
    const people = CAFE_PEOPLE.flatMap(({ user_id, name }) => [user_id, name]);
    const revealing = values.filter(
      (value) =>
        /[0-9a-f]{8}-[0-9a-f]{4}|[@/ ]|\d{4}-\d\d/.test(value) ||
        value.length > 60 ||
        people.includes(value) ||
        value.includes(world.cafe.organisationId),
    );
    expect(revealing).toEqual([]);
    const calls = new Set(
      found.filter(({ name }) => name === 'rooster_http_request_seconds_count').map(({ labels }) => labels['call']),
    );
    expect(calls.size).toBeGreaterThan(50);
    expect(found.length).toBeLessThan(6_000);
  });
});

describe('every metric that operators watch', () => {
  const ROOT = new URL('../../', import.meta.url);
  it.each(['tools/deploy/alerts.yml', 'docs/reliability.md'])('is exported when %s names it', async (path) => {
    const text = await readFile(new URL(path, ROOT), 'utf8');
    const named = new Set([...text.matchAll(/\b(?:rooster|process|nodejs)_[a-z0-9_]+\b/g)].map(([name]) => name));
    const names = new Set((await series()).map(({ name }) => name));
    const described = [...(await (await answer()).text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    const emitted = new Set([...names, ...described]);
    expect(named.size).toBeGreaterThan(5);
    expect([...named].filter((name) => !emitted.has(name))).toEqual([]);
  });
});

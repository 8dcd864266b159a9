import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database } from '../../database/database.js';
import { Couriers } from '../../messaging/couriers.js';
import { MessageChecks } from '../../messaging/message-checks.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';
import { post } from '../../outbound/post.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { CERTIFICATE, TestPush } from '../../testing/test-push.js';
import { until } from '../../testing/until.js';
import { OutboxWorker } from '../message/outbox-worker.js';
import { MessageRecorder } from '../message/message-recorder.js';
import { PushCourier } from './push-courier.js';
import { PushDevices } from './push-devices.js';
import { PushServices } from './push-services.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let worker: OutboxWorker | undefined;
let dead: TestPush;
let alive: TestPush;
const get = <T>(token: new (...args: never[]) => T): T => test.app.get<T>(token, { strict: false });

beforeAll(async () => {
  test = await startTestApp({ routes: 'elsewhere' });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  [dead, alive] = [await TestPush.start(), await TestPush.start()];
  get(PushServices).own.push(dead.origin, alive.origin);
  get(PushCourier).ca = CERTIFICATE;
});
afterEach(async () => {
  await worker?.onModuleDestroy();
  await db.deleteFrom('message').execute();
  await db.deleteFrom('push_device').execute();
});
afterAll(async () => {
  await test.close();
  await alive.close();
});

/** A node that tries each message once, and leaves a service alone after three troubles. */
function carry(): void {
  const timing = { pollMs: 20, retryMs: [600_000], circuit: { troubles: 3, pauseMs: 600_000, longestMs: 600_000 } };
  const couriers = new Couriers({ push: get(PushCourier) });
  const logger = pino({ level: 'silent' });
  const [outbox, recorder, checks] = [get(Outbox), get(MessageRecorder), get(MessageChecks)];
  worker = new OutboxWorker(new MessageSources(), outbox, recorder, couriers, timing, logger, checks);
  worker.onApplicationBootstrap();
}

/** Somebody's browser, of one of the services. */
async function deviceOf(userId: string, push: TestPush, changes: object = {}): Promise<string> {
  const client = await TestClient.login(test.app, cafe.hosts.cafe, userId);
  expect((await client.post('/account/push-devices', { ...push.browser(userId), ...changes })).status).toBe(204);
  return (await client.get('/account/notification-preferences')).body.devices[0].id;
}

const queued = (user_id: string, recipient: string, count: number) =>
  get(Outbox).add(
    Array.from({ length: count }, () => ({
      organisation_id: cafe.organisationId,
      message_id: uuid(),
      kind: 'push' as const,
      notification_id: null,
      user_id,
      recipient,
      language: 'nl' as const,
      subject: 'Bericht',
      body: 'Bericht',
      html: null,
      status: 'waiting' as const,
    })),
  );
const rowsOf = (userId: string) =>
  db.selectFrom('message').select(['status', 'attempts', 'last_error']).where('user_id', '=', userId).execute();

it('an unreachable push service delays only messages to its own devices', async () => {
  await queued('daan', await deviceOf('daan', dead), 20);
  await queued('emma', await deviceOf('emma', alive), 6);
  await dead.close();
  carry();
  await until(async () => (await rowsOf('emma')).every(({ status }) => status === 'sent'));
  expect(alive.received.map(({ path }) => path)).toEqual(Array.from({ length: 6 }, () => '/emma'));
  // Those that nobody tried have lost no attempt by it.
  const waiting = await rowsOf('daan');
  expect(waiting.every(({ status }) => status === 'waiting')).toBe(true);
  const tried = waiting.filter(({ attempts }) => attempts > 0);
  expect(tried.every(({ last_error }) => last_error?.includes('ECONNREFUSED'))).toBe(true);
  expect(tried.length).toBeLessThan(8);
  expect(waiting.filter(({ attempts }) => attempts === 0)).toHaveLength(20 - tried.length);
});

describe('an address that resembles a push service', () => {
  let listener: Server;
  let connections = 0;
  beforeAll(async () => {
    listener = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.77', listening));
  });
  afterAll(() => void listener.close());
  const port = () => (listener.address() as AddressInfo).port;

  it.each([
    'https://127.0.0.77".push.apple.com/x',
    'https://127.0.0.77`.push.apple.com/x',
    'https://127.0.0.77%22.push.apple.com/x',
    'https:///push.apple.com/x',
    'https:/push.apple.com/x',
    'https://127.0.0.77\t.push.apple.com/x',
    'https://127.0.0.77\u1e9e.push.apple.com/x',
  ])('is refused as %j', async (endpoint) => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const { status, body } = await daan.post('/account/push-devices', { ...alive.browser('x'), endpoint });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'endpoint', code: 'format' }]]);
  });

  it('is not called when it is stored, and its device is deleted', async () => {
    const device = await deviceOf('daan', alive);
    const endpoint = `https://127.0.0.77:${port()}".push.apple.com/x`;
    await db.updateTable('push_device').set({ endpoint }).execute();
    await queued('daan', device, 1);
    carry();
    await until(async () => (await rowsOf('daan'))[0]?.status === 'failed');
    expect(await rowsOf('daan')).toEqual([
      { status: 'failed', attempts: 1, last_error: 'the address of the device is at no push service' },
    ]);
    expect(await db.selectFrom('push_device').selectAll().execute()).toEqual([]);
    expect(connections).toBe(0);
  });

  it('is not connected to when its host resolves to a private address', async () => {
    const url = new URL(`https://localhost:${port()}/x`);
    const request = { headers: {}, body: 'x', timeoutMs: 5000 };
    const refused = { code: 'EPRIVATE', mayBeTaken: false };
    await expect(post({ url, network: 'public' }, request)).rejects.toMatchObject(refused);
    url.hostname = '127.0.0.77';
    await expect(post({ url, network: 'public' }, request)).rejects.toMatchObject(refused);
    expect(connections).toBe(0);
    await expect(post({ url, network: 'any' }, request)).rejects.toMatchObject({ code: 'ECONNRESET' });
    expect(connections).toBe(1);
  });
});

it('device keys that are no point of the curve fail the message at once', async () => {
  await queued('daan', await deviceOf('daan', alive, { p256dh: 'B'.repeat(87) }), 1);
  carry();
  await until(async () => (await rowsOf('daan'))[0]?.status === 'failed');
  expect(await rowsOf('daan')).toEqual([
    { status: 'failed', attempts: 1, last_error: 'the keys of the device are none' },
  ]);
});

it('device keys of the wrong length or format are refused at their field', async () => {
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  const browser = alive.browser('x');
  const errorsOf = async (changes: object) => {
    const { body } = await daan.post('/account/push-devices', { ...browser, ...changes });
    return (body.errors as { field: string; code: string }[]).map(({ field, code }) => [field, code]);
  };
  expect(await errorsOf({ p256dh: browser.p256dh.slice(1) })).toEqual([['p256dh', 'too_short']]);
  expect(await errorsOf({ p256dh: `${browser.p256dh.slice(1)}+` })).toEqual([['p256dh', 'format']]);
  expect(await errorsOf({ auth: `${browser.auth}==` })).toEqual([['auth', 'too_long']]);
  expect(await errorsOf({ auth: `${browser.auth.slice(1)}/` })).toEqual([['auth', 'format']]);
});

describe('a push device', () => {
  const phoneOf = async (browser: ReturnType<TestPush['browser']>) => {
    const client = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await client.post('/account/push-devices', browser)).status).toBe(204);
    return client;
  };
  const devicesOf = async (client: TestClient) => (await client.get('/account/notification-preferences')).body.devices;
  const storedDevices = async () => (await db.selectFrom('push_device').select('device_id').execute()).length;

  it('replaces its former entry when its browser subscribes in a new session', async () => {
    const browser = alive.browser('phone');
    const first = await phoneOf(browser);
    await first.post('/auth/logout');
    const second = await phoneOf(browser);
    expect(await devicesOf(second)).toEqual([{ id: expect.any(String), isThis: true }]);
    expect([await storedDevices(), await get(PushDevices).forgetOver()]).toEqual([1, 0]);
  });

  it('is deleted when its session has ended or was unused for two weeks', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const out = await phoneOf(alive.browser('out'));
    await out.post('/auth/logout');
    await phoneOf(alive.browser('unused'));
    const { session_id } = await db
      .selectFrom('push_device')
      .select('session_id')
      .where('endpoint', 'like', '%unused')
      .executeTakeFirstOrThrow();
    const weeksAgo = new Date(Date.now() - 15 * 86_400_000);
    await db.updateTable('session').set({ last_used_at: weeksAgo }).where('session_id', '=', session_id).execute();
    expect(await devicesOf(daan)).toEqual([]);
    expect([await storedDevices(), await get(PushDevices).forgetOver(), await storedDevices()]).toEqual([2, 2, 0]);
  });
});

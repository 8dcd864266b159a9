import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import type { Channel } from '#domain/message/message.events';
import { DATABASE, type Database } from '../../database/database.js';
import type { Courier, Handover } from '../../messaging/courier.js';
import { Couriers } from '../../messaging/couriers.js';
import { MessageChecks } from '../../messaging/message-checks.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { type NewMessage, Outbox } from '../../messaging/outbox.js';
import { SmsCourier } from '../../messaging/sms/sms-courier.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSms } from '../../testing/test-sms.js';
import { until } from '../../testing/until.js';
import { type OutboxTiming, OutboxWorker } from './outbox-worker.js';
import { MessageRecorder } from './message-recorder.js';

const SECRET = 'secret-of-the-reports-0001';
const TIMING: OutboxTiming = {
  pollMs: 20,
  retryMs: Array.from({ length: 200 }, () => 20),
  circuit: { troubles: 3, pauseMs: 30, longestMs: 60 },
};

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sms: TestSms;
let courier: SmsCourier;
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  sms = await TestSms.start(() => ({ status: 200 }));
  const reportUrl = `http://localhost/api/delivery-reports/${SECRET}`;
  courier = new SmsCourier({ provider: 'spryng', key: 'k', sender: 'Rooster', baseUrl: sms.url, reportUrl }, 1_500);
  test = await startTestApp({ routes: 'elsewhere' });
  // Here messages are left alone, but reports come in here.
  test.app.get(Couriers, { strict: false }).register(courier);
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
});
beforeEach(() => {
  sms.received.splice(0);
  sms.accepted.splice(0);
  sms.answering((_request, count) => ({ status: 200, body: { id: `id-${count}` } }));
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.onModuleDestroy();
  await db.deleteFrom('message').execute();
});
afterAll(async () => {
  await test.close();
  await sms.die();
});

const get = <T>(token: new (...args: never[]) => T): T => test.app.get<T>(token, { strict: false });

function carry(mail?: Courier): void {
  const couriers = new Couriers({ sms: courier, ...(mail ? { mail } : {}) });
  const logger = pino({ level: 'silent' });
  const [outbox, recorder] = [get(Outbox), get(MessageRecorder)];
  const worker = new OutboxWorker(new MessageSources(), outbox, recorder, couriers, TIMING, logger, get(MessageChecks));
  workers.push(worker);
  worker.onApplicationBootstrap();
}

const queued = (kind: Channel, count: number): Promise<NewMessage[]> => {
  const messages = Array.from({ length: count }, (_, index): NewMessage => ({
    organisation_id: cafe.organisationId,
    message_id: uuid(),
    kind,
    notification_id: null,
    user_id: 'daan',
    recipient: kind === 'mail' ? 'daan@example.test' : `+3161234${1000 + index}`,
    language: 'nl',
    subject: null,
    body: `Bericht ${index}`,
    html: null,
    status: 'waiting',
  }));
  return get(Outbox)
    .add(messages)
    .then(() => messages);
};

const rows = () => db.selectFrom('message').selectAll().orderBy('message_id').execute();
const statuses = async () => (await rows()).map(({ status }) => status);
const allEnded = () => until(async () => (await statuses()).every((status) => status !== 'waiting'));
const eventsOf = async (messageId: string) =>
  (
    await db
      .selectFrom('event')
      .select(['type'])
      .where('stream_id', '=', `message/${messageId}`)
      .orderBy('version')
      .execute()
  ).map(({ type }) => type);
const report = (query: string, secret = SECRET) =>
  new TestClient(test.app, cafe.hosts.cafe).get(`/delivery-reports/${secret}?${query}`);

/** How often each message was taken by the provider, by our key. */
const timesTaken = () => {
  const times = new Map<unknown, number>();
  for (const { body } of sms.accepted) times.set(body['reference'], (times.get(body['reference']) ?? 0) + 1);
  return times;
};

describe('a demo organisation', () => {
  const setDemo = (demo: boolean) =>
    db.updateTable('organisation').set({ demo }).where('organisation_id', '=', cafe.organisationId).execute();
  afterEach(() => setDemo(false));
  const mailed: string[] = [];
  const mail: Courier = {
    isRepeatable: true,
    send: async ({ to }) => {
      mailed.push(to.address);
      return { outcome: 'accepted', providerId: null };
    },
  };

  it('holds its mails and text messages, and offers no resend', async () => {
    await setDemo(true);
    await queued('sms', 1);
    await queued('mail', 1);
    expect(await statuses()).toEqual(['kept', 'kept']);
    expect([...(await get(Outbox).channelsOf(cafe.organisationId))]).toEqual(['push']);
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const { items } = (await boss.get('/outbox')).body;
    expect(items.map(({ resendable }: { resendable: boolean }) => resendable)).toEqual([false, false]);
  });

  it('holds messages that were waiting when it became a demo', async () => {
    await queued('sms', 1);
    await queued('mail', 1);
    await setDemo(true);
    carry(mail);
    await allEnded();
    expect(await statuses()).toEqual(['kept', 'kept']);
    expect([sms.received, mailed]).toEqual([[], []]);
  });
});

describe('text messages', () => {
  it("are sent once each by any number of nodes, and store the provider's id", async () => {
    const messages = await queued('sms', 20);
    for (let node = 0; node < 3; node += 1) carry();
    await allEnded();
    expect([...timesTaken().values()]).toEqual(messages.map(() => 1));
    expect((await rows()).every(({ provider_id, status }) => provider_id !== null && status === 'sent')).toBe(true);
  });

  it("are marked as unknown and not resent when the provider's answer is lost, until a report says that they arrived", async () => {
    sms.answering(() => 'hang up');
    const [message] = await queued('sms', 1);
    const id = message?.message_id ?? '';
    carry();
    await allEnded();
    expect(await rows()).toMatchObject([{ status: 'unknown', attempts: 1, last_error: expect.any(String) }]);
    expect(sms.received).toHaveLength(1);
    expect(await report(`STATUS=10&REFERENCE=${id}`)).toMatchObject({ status: 204 });
    expect(await rows()).toMatchObject([{ status: 'sent', last_error: null, delivered_at: expect.any(Date) }]);
    await report(`STATUS=10&REFERENCE=${id}`);
    expect(await eventsOf(id)).toEqual(['MessageLost', 'MessageSent']);
  });

  it('are marked as unknown when their node died while sending', async () => {
    await queued('sms', 1);
    await get(Outbox).take('sms', 1);
    await db.updateTable('message').set({ due_at: new Date() }).execute();
    carry();
    await allEnded();
    expect(await statuses()).toEqual(['unknown']);
    expect(sms.received).toEqual([]);
  });

  it('become failed when the provider reports so, and reports without the secret are ignored', async () => {
    const [message] = await queued('sms', 1);
    carry();
    await allEnded();
    const id = message?.message_id ?? '';
    expect((await report(`STATUS=20&REASONCODE=21&REFERENCE=${id}`, 'another-secret-of-theirs')).status).toBe(404);
    expect(await statuses()).toEqual(['sent']);
    await report(`STATUS=20&REASONCODE=21&REFERENCE=${id}`);
    expect(await rows()).toMatchObject([{ status: 'failed', last_error: 'Spryng 21' }]);
    expect(await eventsOf(id)).toEqual(['MessageSent', 'MessageFailed']);
  });
});

describe('an SMS provider that dies while sending', () => {
  it('causes no lost message: each is sent once or marked as unknown', async () => {
    // Every fifth is taken while the connection goes; from the twelfth on nobody is there for a while.
    let death: Promise<void> | undefined;
    sms.answering((_request, count) => {
      if (count === 12) death = sms.die();
      return count % 5 === 0 ? 'hang up' : { status: 200, body: { id: `id-${count}` } };
    });
    const messages = await queued('sms', 40);
    for (let node = 0; node < 2; node += 1) carry();
    await until(async () => (await rows()).some(({ last_error }) => last_error?.includes('ECONNREFUSED') ?? false));
    await death;
    await sms.comeBack();
    await allEnded();
    const times = timesTaken();
    expect(Math.max(...times.values())).toBe(1);
    const ended = await rows();
    expect(ended).toHaveLength(messages.length);
    // A message that the provider lacks was being sent when the node died, and is marked as unknown.
    const unreported = ended.filter(({ status, message_id }) => status === 'sent' && !times.has(message_id));
    expect(unreported).toEqual([]);
    expect(ended.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([]);
    expect(ended.filter(({ status }) => status === 'unknown').length).toBeGreaterThan(0);
  });

  it('is retried later, and delays no mail', async () => {
    await sms.die();
    const mails: string[] = [];
    const mail: Courier = {
      isRepeatable: true,
      send: (_mail, key): Promise<Handover> => {
        mails.push(key);
        return Promise.resolve({ outcome: 'accepted', providerId: null });
      },
    };
    await queued('sms', 30);
    const sent = await queued('mail', 30);
    carry(mail);
    await until(() => mails.length === sent.length);
    expect((await rows()).filter(({ kind, status }) => kind === 'sms' && status !== 'waiting')).toEqual([]);
    await until(async () => (await rows()).some(({ kind, attempts }) => kind === 'sms' && attempts > 0));
    await sms.comeBack();
    await allEnded();
    expect(sms.accepted).toHaveLength(30);
  });
});

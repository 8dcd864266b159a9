import { afterAll, beforeAll, expect, it } from 'vitest';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { DATABASE, type Database } from '../../database/database.js';
import { OutboxWorker } from '../../features/message/outbox-worker.js';
import { MessageRecorder } from '../../features/message/message-recorder.js';
import { PushCourier } from '../../features/notification/push-courier.js';
import { PushServices } from '../../features/notification/push-services.js';
import { Couriers } from '../../messaging/couriers.js';
import { MessageChecks } from '../../messaging/message-checks.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';
import { SmsCourier } from '../../messaging/sms/sms-courier.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';
import { type Cafe, foundCafe } from '../cafe.js';
import { startTestApp, type TestApp, TestClient } from '../test-app.js';
import { until } from '../until.js';
import { type MessageEvidence, messageFaults, type OutboxRow } from './message-check.js';
import { CERTIFICATE } from '../test-push.js';
import { PROVIDED, FlakyProviders } from './flaky-providers.js';

const SEED = 20261123;
const EACH = 80;
const TIMEOUT_MS = 400;
const TIMING = {
  pollMs: 10,
  retryMs: Array.from({ length: 200 }, () => 20),
  circuit: { troubles: 5, pauseMs: 30, longestMs: 60 },
};

let test: TestApp;
let db: Database;
let cafe: Cafe;
let providers: FlakyProviders;
/** Workers of the running nodes. */
const workers = new Set<OutboxWorker>();

beforeAll(async () => {
  providers = await FlakyProviders.start(SEED);
  test = await startTestApp({ routes: 'elsewhere' });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  const push = get(PushCourier);
  push.ca = CERTIFICATE;
  push.timeoutMs = TIMEOUT_MS;
  get(PushServices).own.push(`https://localhost:${providers.ports.push}`);
});
afterAll(async () => {
  for (const worker of workers) await worker.onModuleDestroy();
  await test.close();
  await providers.end();
});

const get = <T>(token: new (...args: never[]) => T): T => test.app.get<T>(token, { strict: false });

/** A node that carries messages. Once it is killed it asks and writes nothing any more, in the middle of whatever it did. */
function carry(): { kill(): void } {
  let alive = true;
  const mortal = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => (alive ? value.apply(target, args) : new Promise(() => undefined));
      },
    });
  const mail = new SmtpCourier(
    { smtpUrl: providers.smtpUrl, sender: { name: 'Rooster', address: 'rooster@cafe.test' } },
    { connectMs: TIMEOUT_MS, silenceMs: TIMEOUT_MS, wholeMs: 2 * TIMEOUT_MS },
  );
  const sms = new SmsCourier(
    { provider: 'spryng', key: 'k', sender: 'Rooster', baseUrl: providers.smsUrl, reportUrl: null },
    TIMEOUT_MS,
  );
  const couriers = new Couriers({ mail, sms, push: get(PushCourier) });
  const logger = pino({ level: 'silent' });
  const [outbox, recorder] = [mortal(get(Outbox)), mortal(get(MessageRecorder))];
  const worker = new OutboxWorker(new MessageSources(), outbox, recorder, couriers, TIMING, logger, get(MessageChecks));
  workers.add(worker);
  worker.onApplicationBootstrap();
  return {
    kill: () => {
      alive = false;
      // It ends nothing any more, so nobody could wait for its end.
      workers.delete(worker);
    },
  };
}

/** Hundreds of messages by every channel, all to Daan, who has one browser. */
async function queue(): Promise<string[]> {
  const { session_id } = await db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', 'daan')
    .executeTakeFirstOrThrow();
  const device = { organisation_id: cafe.organisationId, device_id: uuid(), user_id: 'daan', session_id };
  await db
    .insertInto('push_device')
    .values({ ...device, ...providers.push.browser('daan', providers.ports.push) })
    .execute();
  const recipients = { mail: 'daan@example.test', sms: '+31612345678', push: device.device_id };
  const messages = PROVIDED.flatMap((kind) =>
    Array.from({ length: EACH }, (_, index) => ({
      organisation_id: cafe.organisationId,
      message_id: uuid(),
      kind,
      notification_id: null,
      user_id: 'daan',
      recipient: recipients[kind],
      language: 'nl' as const,
      subject: 'Bericht',
      body: `Bericht ${index}`,
      html: null,
      status: 'waiting' as const,
    })),
  );
  await get(Outbox).add(messages);
  return messages.map(({ message_id }) => message_id);
}

const rows = async (): Promise<OutboxRow[]> =>
  (await db.selectFrom('message').selectAll().orderBy('message_id').execute()).map((row) => ({
    id: row.message_id,
    channel: row.kind,
    status: row.status,
    attempts: row.attempts,
    error: row.last_error,
  }));

async function evidence(queued: readonly string[]): Promise<MessageEvidence> {
  const events = await db
    .selectFrom('event')
    .select(['stream_id', 'type'])
    .where('stream_id', 'like', 'message/%')
    .orderBy('position')
    .execute();
  const recorded = new Map<string, string[]>();
  for (const { stream_id, type } of events) {
    const id = stream_id.slice('message/'.length);
    recorded.set(id, [...(recorded.get(id) ?? []), type]);
  }
  return { queued, outbox: await rows(), accepted: providers.accepted(queued), recorded };
}

it('two nodes lose no message through provider failures and the death of a node', async () => {
  const queued = await queue();
  const nodes = [carry(), carry()];
  // However fast one channel is, none is done before all of them go down.
  await until(() => providers.most >= EACH / 4);
  nodes[0]?.kill();
  await until(() => providers.most >= EACH / 2);
  await providers.goDown();
  await until(async () => {
    const found = await rows();
    return PROVIDED.every((kind) =>
      found.some(({ channel, error }) => channel === kind && error?.includes('ECONNREFUSED')),
    );
  });
  await providers.comeBack();
  // Another node starts, and what the dead one had in hand is looked at again when its lease is over.
  carry();
  await until(async () => {
    await db
      .updateTable('message')
      .set({ due_at: new Date() })
      .where('unanswered', '=', true)
      .where('status', '=', 'waiting')
      .where('due_at', '<', new Date(Date.now() + 120_000 - 5 * TIMEOUT_MS))
      .execute();
    return (await rows()).every(({ status }) => status !== 'waiting');
  });
  const found = await evidence(queued);
  expect(messageFaults(found)).toEqual([]);
  const count = (channel: string, holds: (row: OutboxRow) => boolean) =>
    found.outbox.filter((row) => row.channel === channel && holds(row)).length;
  // It was a storm.
  expect(count('sms', ({ status }) => status === 'unknown')).toBeGreaterThan(0);
  for (const channel of PROVIDED) {
    expect(count(channel, ({ status }) => status === 'failed')).toBeGreaterThan(0);
    expect(count(channel, ({ attempts }) => attempts > 1)).toBeGreaterThan(0);
  }
  expect(Math.max(...found.accepted.values())).toBeGreaterThan(1);
});

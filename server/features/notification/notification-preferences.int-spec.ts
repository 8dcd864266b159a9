import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt, wallClockAt } from '#domain/kernel/zone';
import { clockTime } from '#domain/kernel/clock-time';
import { DATABASE, type Database } from '../../database/database.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSmtp } from '../../../tools/testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { CERTIFICATE, TestPush } from '../../testing/test-push.js';
import { PushCourier } from './push-courier.js';
import { PushServices } from './push-services.js';
import { NoticeClock, NoticeSender } from './notice-sender.js';

const ZONE = 'Europe/Amsterdam';
const MINUTE = 60_000;

let test: TestApp;
let db: Database;
let cafe: Cafe;
let smtp: TestSmtp;
let boss: TestClient;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;
let clock: NoticeClock;

beforeAll(async () => {
  smtp = await TestSmtp.start();
  const mail = new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } });
  test = await startTestApp({ routes: { mail } });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  clock = test.app.get(NoticeClock, { strict: false });
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [boss, sanne, emma, daan] = [await login('boss'), await login('sanne'), await login('emma'), await login('daan')];
});
beforeEach(() => quiet('00:00', '00:00'));
afterEach(async () => {
  clock.now = Date.now;
  for (const one of [sanne, emma, daan]) await one.post('/notifications/read');
  smtp.received.splice(0);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

async function quiet(quietFrom: string, quietUntil: string): Promise<void> {
  const { name, messageDays } = (await boss.get('/organisation')).body;
  expect((await boss.put('/organisation', { name, messageDays, quietFrom, quietUntil })).status).toBe(200);
}

const today = todayAt(Date.now(), ZONE);
let used = 0;
/** Later than the shifts of the days after today, on any weekday. */
const freeDate = (): CivilDate => addDays(mondayOf(today), 15 + used++);

async function planned(userId: string, date: CivilDate, start = '17:00', end = '23:00'): Promise<string> {
  const times = { start: `${date} ${start}`, ending: `${date} ${end}` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  expect((await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).status).toBe(200);
  return body.id;
}

/** Everything that is due so many minutes from now is queued. */
async function after(minutes: number): Promise<void> {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  clock.now = () => Date.now() + minutes * MINUTE;
  const sender = test.app.get(NoticeSender, { strict: false });
  while (await sender.queue());
}

const queued = async (userId: string) =>
  (
    await db
      .selectFrom('message')
      .select(['kind', 'subject', 'body'])
      .where('user_id', '=', userId)
      .orderBy('message_id')
      .execute()
  ).slice(-1)[0];
const count = async () =>
  Number((await db.selectFrom('message').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n);

describe("several changes of one person's shifts", () => {
  it('within the bundling time make one mail, with former and new values and an unsubscribe link', async () => {
    const before = await count();
    const date = freeDate();
    const id = await planned('daan', date);
    await sanne.put(`/full-schedules/${id}`, { start: `${date} 16:00`, confirm: true });
    await after(9);
    expect(await count()).toBe(before);
    await after(11);
    expect(await count()).toBe(before + 1);
    await until(() => smtp.to('daan').length === 1);
    const [mail] = smtp.to('daan');
    expect(mail?.parts['text/plain']).toContain('Sanne Vos heeft je ingepland:');
    expect(mail?.parts['text/plain']).toMatch(/nieuw: 16:00–23:00, Bediening, Café/);
    expect(mail?.parts['text/plain']).toContain(`/rooster?week=${mondayOf(date)}&day=${date}&shift=${id}`);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');

    // A later change is told in a notice of its own, once.
    await sanne.put(`/full-schedules/${id}`, { start: `${date} 15:00`, confirm: true });
    await after(25);
    expect((await queued('daan'))?.body).toMatch(/was 16:00–23:00, Bediening, nu 15:00–23:00, Bediening/);
    await after(60);
    expect(await count()).toBe(before + 2);
  });

  it("are also sent by text message where the organisation pays for it, with the location's sender", async () => {
    const { name, messageDays } = (await boss.get('/organisation')).body;
    const preferences = { name, messageDays, quietFrom: '00:00', quietUntil: '00:00' };
    expect((await boss.put('/organisation', { ...preferences, smsFor: ['ownShifts'] })).status).toBe(200);
    const contact = { phone_number: '+31612345678', phoneFor: 'nobody' };
    expect((await emma.put('/account/contact', contact)).status).toBe(204);
    const choice = { subject: 'ownShifts', channel: 'sms', on: true };
    expect((await emma.put('/account/notification-preferences', choice)).status).toBe(204);
    const date = freeDate();
    const id = await planned('emma', date);
    await after(11);
    const sms = await db
      .selectFrom('message')
      .select(['recipient', 'sender', 'body'])
      .where('user_id', '=', 'emma')
      .where('kind', '=', 'sms')
      .execute();
    const link = `rooster?week=${mondayOf(date)}&day=${date}&shift=${id}`;
    expect(sms.map(({ recipient, sender }) => [recipient, sender])).toEqual([['+31612345678', 'Test']]);
    expect(sms[0]?.body).toMatch(/^Nieuwe dienst: .+ nieuw: 17:00-23:00, Bediening, Café\. Door Sanne\. https?:/);
    expect(sms[0]?.body.endsWith(link)).toBe(true);
    expect((await boss.put('/organisation', { ...preferences, smsFor: [] })).status).toBe(200);
  });

  it('send nothing when they were undone within the bundling time', async () => {
    const date = freeDate();
    const id = await planned('daan', date);
    await daan.post('/notifications/read');
    const before = await count();
    await sanne.put(`/full-schedules/${id}`, { start: `${date} 16:00`, confirm: true });
    await sanne.put(`/full-schedules/${id}`, { start: `${date} 17:00`, confirm: true });
    await after(60);
    expect(await count()).toBe(before);
  });

  it('send nothing when their notice was read in the product', async () => {
    const before = await count();
    await planned('daan', freeDate());
    await daan.post('/notifications/read');
    await after(60);
    expect(await count()).toBe(before);
  });
});

describe('a publication in quiet hours', () => {
  it('is sent at their end, except for a shift that starts before', async () => {
    // The night is around now, whatever the hour: it ends when 20 hours are over.
    const [from, end] = [Date.now() - 60 * MINUTE, Date.now() + 20 * 60 * MINUTE].map((at) => wallClockAt(at, ZONE));
    await quiet(clockTime(from!.minute), clockTime(end!.minute));
    const soon = wallClockAt(Date.now() + 26 * 60 * MINUTE, ZONE).date;
    const early = wallClockAt(Date.now() + 8 * 60 * MINUTE, ZONE);
    const start = `${String(Math.max(7, Math.min(22, Math.floor(early.minute / 60)))).padStart(2, '0')}:00`;
    const before = await count();
    await planned('daan', addDays(soon, 1));
    const { date } = early;
    await planned('emma', date, start, '23:30');
    await after(11);
    expect([await count(), (await queued('emma'))?.subject]).toEqual([
      before + 1,
      expect.stringMatching(/^Nieuwe dienst: /),
    ]);
    await after(20 * 60 - 2);
    expect(await count()).toBe(before + 1);
    await after(20 * 60 + 1);
    expect([await count(), (await queued('daan'))?.subject]).toEqual([
      before + 2,
      expect.stringMatching(/^Nieuwe dienst: /),
    ]);
  });
});

describe('a push', () => {
  let push: TestPush;
  const browserOf = async (name: string, client = daan) => {
    expect((await client.post('/account/push-devices', push.browser(name))).status).toBe(204);
    const { body } = await client.get('/account/notification-preferences');
    return body.devices.find(({ isThis }: { isThis: boolean }) => isThis).id as string;
  };
  const newestPush = () =>
    db.selectFrom('message').selectAll().where('kind', '=', 'push').orderBy('message_id', 'desc').executeTakeFirst();
  const becomes = (status: string) => until(async () => (await newestPush())?.status === status);

  beforeAll(async () => {
    push = await TestPush.start();
    const courier = test.app.get(PushCourier, { strict: false });
    [courier.ca, courier.timeoutMs] = [CERTIFICATE, 1000];
    courier.contact = 'mailto:ict@cafe.test';
    test.app.get(PushServices, { strict: false }).own.push(push.origin);
  });
  afterAll(() => push.close());

  it('names the change and links to the shift, encrypted for the browser', async () => {
    await browserOf('one');
    const date = freeDate();
    const id = await planned('daan', date);
    await after(11);
    await until(() => push.received.length === 1);
    expect(push.received[0]).toMatchObject({
      path: '/one',
      headers: {
        'content-encoding': 'aes128gcm',
        ttl: '86400',
        urgency: 'high',
        authorization: expect.stringMatching(/^vapid /),
      },
      content: {
        title: expect.stringMatching(/^Nieuwe dienst: /),
        body: expect.stringContaining('nieuw: 17:00–23:00, Bediening, Café'),
        url: `/rooster?week=${mondayOf(date)}&day=${date}&shift=${id}`,
        tag: expect.stringMatching(/^[0-9a-f-]{36}/),
      },
    });
    const [, claims = ''] = /^vapid t=[^.]+\.([^.]+)\./.exec(String(push.received[0]?.headers['authorization'])) ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ sub: 'mailto:ict@cafe.test' });
    await becomes('sent');
  });

  it('waits while the service refuses it temporarily, and is sent later', async () => {
    push.answer = () => 503;
    await planned('daan', freeDate());
    await after(11);
    await until(async () => (await newestPush())?.last_error === 'No');
    expect((await newestPush())?.status).toBe('waiting');
    push.answer = () => 201;
    await db.updateTable('message').set({ due_at: new Date() }).where('status', '=', 'waiting').execute();
    await becomes('sent');
    expect(push.received).toHaveLength(2);
  });

  it('is retried when the service does not answer', async () => {
    push.answer = () => null;
    await planned('daan', freeDate());
    await after(11);
    await until(async () => (await newestPush())?.last_error?.includes('no answer in time') ?? false);
    expect((await newestPush())?.status).toBe('waiting');
    push.answer = () => 201;
    await db.updateTable('message').set({ due_at: new Date() }).where('status', '=', 'waiting').execute();
    await becomes('sent');
  });

  it('fails for an unsubscribed browser, and the device is deleted', async () => {
    push.answer = () => 410;
    await planned('daan', freeDate());
    await after(11);
    await becomes('failed');
    expect((await daan.get('/account/notification-preferences')).body.devices).toEqual([]);
    const unsubscribed = await db.selectFrom('event').select('data').where('type', '=', 'DeviceUnsubscribed').execute();
    expect(unsubscribed).toMatchObject([{ data: { userId: 'daan', reason: 'gone' } }]);
    push.answer = () => 201;
  });

  it('is not sent after a logout, and refuses an address of no push service', async () => {
    const other = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await browserOf('two', other);
    await other.post('/auth/logout');
    expect((await daan.get('/account/notification-preferences')).body.devices).toEqual([]);
    const { status, body } = await daan.post('/account/push-devices', {
      ...push.browser('x'),
      endpoint: 'https://10.0.0.1/push',
    });
    expect([status, body.errors]).toMatchObject([422, [{ field: 'endpoint', code: 'format' }]]);
  });
});

describe('a recipient who opts out of mail', () => {
  it('unsubscribes by the link of the mail without a login, and can opt in again', async () => {
    await planned('daan', freeDate());
    await after(11);
    await until(() => smtp.to('daan').length > 0);
    const link = /<(.+)>/.exec(smtp.to('daan').at(-1)?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    const token = link.replace(/^.+\/unsubscribe\?token=/, '');
    const anybody = new TestClient(test.app, cafe.hosts.cafe, '');
    expect((await anybody.get(`/unsubscribe?token=${token}`)).body).toEqual({ subject: 'ownShifts', on: true });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?token=${token}`,
      headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(204);
    expect((await anybody.get(`/unsubscribe?token=${token}`)).body.on).toBe(false);
    expect((await anybody.get(`/unsubscribe?token=${token.slice(0, -2)}xx`)).status).toBe(404);

    const before = await count();
    await daan.post('/notifications/read');
    await planned('daan', freeDate());
    await after(11);
    expect(await count()).toBe(before);
    const choice = { subject: 'ownShifts', channel: 'mail', on: true };
    expect((await daan.put('/account/notification-preferences', choice)).status).toBe(204);
    expect((await daan.get('/account/notification-preferences')).body.choices).toContainEqual(choice);
  });
});

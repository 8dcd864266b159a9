import { addDays, daysBetween, mondayOf } from '#domain/kernel/civil-date';
import { shortDay } from '#domain/delivery/placeholders';
import { instantOf, todayAt } from '#domain/kernel/zone';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { CERTIFICATE, TestPush } from '../../testing/test-push.js';
import { TestSms } from '../../testing/test-sms.js';
import { smtpReply, TestSmtp } from '../../../tools/testing/test-smtp.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';
import { PushCourier } from '../notification/push-courier.js';
import { PushServices } from '../notification/push-services.js';
import { AutomaticReminders } from './automatic-reminders.js';
import { SmsCourier } from '../../messaging/sms/sms-courier.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let smtp: TestSmtp;
let sms: TestSms;
let push: TestPush;

beforeAll(async () => {
  smtp = await TestSmtp.start();
  sms = await TestSms.start((_request, count) => ({ status: 200, body: { id: `id-${count}` } }));
  test = await startTestApp({
    routes: {
      mail: new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } }),
      sms: new SmsCourier({ provider: 'spryng', key: 'k', sender: 'Rooster', baseUrl: sms.url, reportUrl: null }),
    },
  });
  push = await TestPush.start();
  test.app.get(PushCourier, { strict: false }).ca = CERTIFICATE;
  test.app.get(PushServices, { strict: false }).own.push(push.origin);
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  [boss, sanne] = (await Promise.all(
    ['boss', 'sanne'].map((who) => TestClient.login(test.app, cafe.hosts.cafe, who)),
  )) as [TestClient, TestClient];
});
beforeEach(() => {
  smtp.received.splice(0);
  sms.accepted.splice(0);
  push.received.splice(0);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
  await sms.die();
  await push.close();
});

const numberOf = (userId: string, phone_number: string | null) =>
  db.updateTable('person').set({ phone_number }).where('user_id', '=', userId).execute();
/** Somebody signed in on one more device, which shows pushes. */
async function withDevice(who: string, device: string): Promise<TestClient> {
  const client = await TestClient.login(test.app, cafe.hosts.cafe, who);
  expect((await client.post('/account/push-devices', push.browser(device))).status).toBe(204);
  return client;
}
const delivery = async (id: string, as = sanne) => (await as.get(`/deliveries/${id}`)).body;
/** The history as the boss reads it, with everything recorded before. */
const recorded = async (query: string) => {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  return boss.get(query);
};
/** Asked of the database: a session may ask the server only so often. */
const done = (id: string) =>
  until(async () => {
    const messages = await db.selectFrom('message').select('ended_at').where('delivery_id', '=', id).execute();
    return messages.length > 0 && messages.every(({ ended_at }) => ended_at !== null);
  });

describe('a mail to several people', () => {
  it('goes to each recipient with their own name and shows its progress to the sender', async () => {
    const socket = await TestSocket.connect(test.app, sanne.token);
    await socket.watch('own/sanne');
    const body = {
      userIds: ['daan', 'emma', 'daan'],
      subject: 'Feest, {firstName}',
      body: 'Hoi {firstName} van {location}',
    };
    const { status, body: answer } = await sanne.post('/mail-tool/send', body);
    expect([status, answer]).toEqual([202, { deliveryId: expect.any(String), receipientCount: 2 }]);
    await done(answer.deliveryId);
    expect(smtp.to('daan')[0]?.parts['text/plain']).toMatch(
      /^Hoi Daan van Café\n\n-- \nDeze mail is door Sanne Vos van Café/,
    );
    expect(smtp.to('emma')).toHaveLength(1);
    expect(await delivery(answer.deliveryId)).toEqual({
      id: answer.deliveryId,
      kind: 'mail',
      total: 2,
      waiting: 0,
      sent: 2,
      failed: 0,
      unknown: 0,
      kept: 0,
      stopped: 0,
      done: true,
      createdAt: expect.any(String),
    });
    await socket.next('records', (message) => JSON.stringify(message).includes('"sent":2'));
    socket.close();
    // Only the sender and superusers see a sending.
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    expect((await youssef.get(`/deliveries/${answer.deliveryId}`)).status).toBe(404);
    expect((await boss.get(`/deliveries/${answer.deliveryId}`)).status).toBe(200);
  });

  it('is delayed for ten seconds when stoppable, and a stop leaves every message unsent', async () => {
    const mail = { userIds: ['daan', 'emma'], subject: 'Feest', body: 'Zondag', stoppable: true };
    const { body: answer } = await sanne.post('/mail-tool/send', mail);
    const waiting = await db
      .selectFrom('message')
      .select(['created_at', 'due_at'])
      .where('delivery_id', '=', answer.deliveryId)
      .execute();
    for (const { created_at, due_at } of waiting)
      expect((due_at.getTime() - created_at.getTime()) / 1000).toBeCloseTo(10, -1);
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    expect((await youssef.post(`/deliveries/${answer.deliveryId}/stop`, {})).status).toBe(404);
    expect((await sanne.post(`/deliveries/${answer.deliveryId}/stop`, {})).body).toEqual({ amount: 2 });
    expect(await delivery(answer.deliveryId)).toMatchObject({ waiting: 0, sent: 0, stopped: 2, done: true });
    const { body: page } = await boss.get('/outbox?status=stopped');
    expect(page.items.map(({ status, attempts }: { status: string; attempts: number }) => [status, attempts])).toEqual([
      ['stopped', 0],
      ['stopped', 0],
    ]);
    // Nothing is left to stop, and nothing was sent.
    expect((await sanne.post(`/deliveries/${answer.deliveryId}/stop`, {})).body).toEqual({ amount: 0 });
    expect(smtp.received).toEqual([]);
  });

  it('skips people without an address, and is refused when nobody remains', async () => {
    await db.updateTable('person').set({ email: null }).where('user_id', '=', 'emma').execute();
    const mail = { subject: 'Feest', body: 'Zondag' };
    const { body } = await sanne.post('/mail-tool/send', { ...mail, userIds: ['daan', 'emma'] });
    expect(body.receipientCount).toBe(1);
    expect(await sanne.post('/mail-tool/send', { ...mail, userIds: ['emma'] })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'userIds', code: 'no_email' }] },
    });
    await db.updateTable('person').set({ email: 'emma@example.test' }).where('user_id', '=', 'emma').execute();
  });

  it('can be unsubscribed from by its link without a login', async () => {
    const mail = { subject: 'Feest', body: 'Zondag', userIds: ['daan', 'emma'] };
    /** How many it went to. */
    const sent = async () => {
      const { body } = await sanne.post('/mail-tool/send', mail);
      await done(body.deliveryId);
      return body.receipientCount;
    };
    expect(await sent()).toBe(2);
    const { headers, parts } = smtp.to('daan')[0]!;
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const url = /<.+(\/api\/unsubscribe\?token=.+)>/.exec(String(headers['list-unsubscribe']))?.[1] ?? '';
    expect(parts['text/plain']).toContain(url.replace('/api', ''));
    const anybody = new TestClient(test.app, cafe.hosts.cafe, '');
    expect((await anybody.get(url.replace('/api', ''))).body).toEqual({ subject: 'mailings', on: true });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url,
      headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(statusCode).toBe(204);
    expect((await anybody.get(url.replace('/api', ''))).body).toEqual({ subject: 'mailings', on: false });
    expect(await sent()).toBe(1);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await daan.put('/account/notification-preferences', { subject: 'mailings', channel: 'mail', on: true });
    expect(await sent()).toBe(2);
  });

  it('shows why it failed for a recipient, and can be sent again to that recipient', async () => {
    smtp.at('onRcptTo', (address) => (address.startsWith('daan') ? smtpReply(550, 'No such box') : null));
    const { body } = await sanne.post('/mail-tool/send', { userIds: ['daan', 'emma'], subject: 'Hoi', body: 'Hoi' });
    await done(body.deliveryId);
    expect((await delivery(body.deliveryId)).failed).toBe(1);
    const socket = await TestSocket.connect(test.app, sanne.token);
    const snapshot = JSON.stringify(await socket.watch('own/sanne'));
    expect(snapshot).toContain('No such box');
    socket.close();
    // It was wrong, and is right by now: the old one still takes nothing.
    const addressOf = (email: string) =>
      db
        .updateTable('person')
        .set({ email })
        .where('user_id', '=', 'daan')
        .where('organisation_id', '=', cafe.organisationId)
        .execute();
    await addressOf('mended@example.test');
    expect((await sanne.post(`/deliveries/${body.deliveryId}/send-again`)).body).toEqual({ amount: 1 });
    await done(body.deliveryId);
    expect((await delivery(body.deliveryId)).sent).toBe(2);
    expect([smtp.to('mended').length, smtp.to('daan').length, smtp.to('emma').length]).toEqual([1, 0, 1]);
    smtp.at('onRcptTo', () => null);
    await addressOf('daan@example.test');
    expect((await sanne.post(`/deliveries/${body.deliveryId}/send-again`)).body).toEqual({ amount: 0 });
  });

  it('requires dates only for a text with date placeholders', async () => {
    const { body } = await sanne.post('/mail-tool/send', { userIds: ['daan'], subject: 'Hoi', body: 'tot {until}' });
    expect(body).toMatchObject({ code: 'validation_failed', errors: [{ field: 'body', code: 'required' }] });
  });
});

describe('a text message to several people', () => {
  it('names unreachable people, and is sent only when they are explicitly skipped', async () => {
    await numberOf('daan', '06 12345678');
    await numberOf('emma', '020 1234567');
    const text = {
      userIds: ['daan', 'emma'],
      text: 'Hoi {name}, vul {from} t/m {until} in',
      from: '2026-11-23',
      until: '2026-11-29',
    };
    expect(await sanne.post('/users/send-sms-text', text)).toMatchObject({
      status: 422,
      body: { code: 'invalid_phone_number', errors: [{ field: 'userIds[1]', code: 'invalid_phone_number' }] },
    });
    expect(sms.accepted).toEqual([]);
    const { status, body } = await sanne.post('/users/send-sms-text', { ...text, skipInvalid: true });
    expect([status, body.amount]).toEqual([202, 1]);
    await done(body.deliveryId);
    expect(sms.accepted.map(({ body: sent }) => [sent['recipients'], sent['body']])).toEqual([
      [['31612345678'], 'Hoi Daan, vul ma 23 nov t/m zo 29 nov in'],
    ]);
    const { body: reachable } = await sanne.get('/users/reachable');
    const of = (id: string) => reachable.people.find((one: { id: string }) => one.id === id);
    const mailed = { mail: true, reminderMail: true, push: false };
    expect(of('daan')).toEqual({ id: 'daan', invited: true, ...mailed, sms: true, remindedAt: expect.any(String) });
    expect(of('emma')).toEqual({ id: 'emma', invited: true, ...mailed, sms: false, remindedAt: null });
    expect(reachable).toMatchObject({ sendsMail: true, sendsSms: true, sendsPush: true, smsPartPrice: null });
  });

  it('is refused without any recipient', async () => {
    const { body } = await sanne.post('/users/send-sms-text', { userIds: ['emma'], text: 'Hoi', skipInvalid: true });
    expect(body).toMatchObject({ code: 'invalid_phone_number' });
  });
});

it('a reminder by mail counts as one recipient, and is in history without its text', async () => {
  const { body } = await boss.post('/users/send-reminder', {
    userIds: ['joelle'],
    channel: 'mail',
    text: 'Hoi {firstName}, vul je in?',
    from: '2026-11-23',
    until: '2026-11-29',
  });
  await until(async () => (await delivery(body.deliveryId, boss)).done);
  expect(smtp.to('joelle')[0]?.headers['subject']).toContain('Vul je beschikbaarheid in voor ma 23 nov');
  const { body: history } = await recorded('/history?kinds=MailingQueued&limit=1');
  expect(history.items[0]).toMatchObject({ entityId: body.deliveryId, after: { people: 1 } });
  const { rows } = await db
    .selectFrom('event')
    .select('data')
    .where('stream_id', '=', `delivery/${body.deliveryId}`)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toMatch(/vul je in|@/);
});

describe('a reminder by push', () => {
  const week = { from: '2026-11-23', until: '2026-11-29' };
  const remind = (userIds: readonly string[]) =>
    boss.post('/users/send-reminder', { userIds, channel: 'push', text: 'Hoi {firstName}, vul je in?', ...week });

  it('appears on every device of the person with a link, and counts people', async () => {
    const [first, second] = [await withDevice('joelle', 'phone'), await withDevice('joelle', 'tablet')];
    const { status, body } = await remind(['joelle', 'daan']);
    expect([status, body]).toEqual([202, { deliveryId: expect.any(String), amount: 1 }]);
    await done(body.deliveryId);
    const content = {
      title: 'Vul je beschikbaarheid in voor ma 23 nov t/m zo 29 nov',
      body: 'Hoi Joëlle, vul je in?',
      url: '/available/2026-11',
      tag: 'reminder 2026-11-23 2026-11-29',
      language: 'nl',
    };
    expect(push.received.toSorted((a, b) => a.path.localeCompare(b.path))).toMatchObject([
      { path: '/phone', content },
      { path: '/tablet', content },
    ]);
    expect(await delivery(body.deliveryId, boss)).toMatchObject({ kind: 'push', total: 1, sent: 1, waiting: 0 });
    const { body: history } = await recorded('/history?kinds=PushQueued&limit=1');
    expect(history.items[0]).toMatchObject({ entityId: body.deliveryId, after: { people: 1 } });
    const { body: reachable } = await boss.get('/users/reachable');
    expect(reachable.people.find(({ id }: { id: string }) => id === 'joelle')).toMatchObject({ push: true });
    await Promise.all([first, second].map((client) => client.post('/auth/logout')));
  });

  it('is refused when nobody has a device or all opted out', async () => {
    const nobody = {
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'userIds', code: 'no_device' }] },
    };
    expect(await remind(['joelle'])).toMatchObject(nobody);
    const joelle = await withDevice('joelle', 'phone');
    await joelle.put('/account/notification-preferences', { subject: 'reminders', channel: 'push', on: false });
    expect(await remind(['joelle'])).toMatchObject(nobody);
    await joelle.put('/account/notification-preferences', { subject: 'reminders', channel: 'push', on: true });
    expect((await remind(['joelle'])).status).toBe(202);
  });
});

describe('the automatic reminder before a week closes', () => {
  const settings = async (changes: object) => {
    const { body } = await boss.get('/organisation');
    const { status } = await boss.request('PUT', '/organisation', { ...body, basedOn: undefined, ...changes });
    expect(status).toBe(200);
  };
  const today = todayAt(Date.now(), 'Europe/Amsterdam');
  const monday = addDays(mondayOf(today), 14);
  /** Cut-off with which today is the last day to enter that week. */
  const cutOff = daysBetween(today, monday) - 1;
  const remind = (now = Date.now()) => test.app.get(AutomaticReminders, { strict: false }).remind(now);
  const reminded = async () => {
    const rows = await db
      .selectFrom('delivery')
      .select(['location_id', 'user_ids', 'sender_id', 'period_until', 'kind as channel'])
      .where('organisation_id', '=', cafe.organisationId)
      .where('period_from', '=', monday)
      .orderBy('kind')
      .execute();
    return rows.map((row) => ({ ...row, user_ids: row.user_ids.toSorted() }));
  };

  it('is sent once in the daytime to people without availability: by push to a device, else by mail', async () => {
    await settings({ availabilityCutOff: cutOff, availabilityReminder: null, quietFrom: '00:00', quietUntil: '00:00' });
    await remind();
    expect(await reminded()).toEqual([]);
    await settings({ availabilityReminder: 0, quietFrom: '22:00', quietUntil: '08:00' });
    await remind(instantOf(today, 7 * 60, 'Europe/Amsterdam'));
    expect(await reminded()).toEqual([]);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const entered = { userId: 'daan', from: `${monday} 17:00`, until: `${addDays(monday, 1)} 02:00` };
    expect((await daan.post('/availables', entered)).status).toBe(201);
    const noon = instantOf(today, 12 * 60, 'Europe/Amsterdam');
    await Promise.all([remind(noon), remind(noon)]);
    await remind(noon);
    const once = { location_id: 'cafe', sender_id: null, period_until: addDays(monday, 6) };
    expect(await reminded()).toEqual([
      { ...once, channel: 'mail', user_ids: ['youssef'] },
      { ...once, channel: 'push', user_ids: ['joelle'] },
    ]);
    const tag = `reminder ${monday} ${addDays(monday, 6)}`;
    const pushed = () => push.received.map(({ content }) => content).filter((content) => content.tag === tag);
    await until(() => Promise.resolve(smtp.received.length === 1 && pushed().length === 1));
    const [mail] = smtp.to('youssef');
    const week = `${shortDay(monday)} t/m ${shortDay(addDays(monday, 6))}`;
    expect(mail?.headers['subject']).toBe(`Vul je beschikbaarheid in voor ${week}`);
    expect(pushed()).toMatchObject([
      {
        title: `Vul je beschikbaarheid in voor ${week}`,
        body: `Hoi Joëlle, we missen je beschikbaarheid nog voor ${week}. Vul je hem in voordat de week sluit?`,
      },
    ]);
    expect(mail?.parts['text/plain']?.split('\n\n').slice(0, 3)).toEqual([
      `Hoi Youssef, we missen je beschikbaarheid nog voor ${week}. Vul je hem in voordat de week sluit?`,
      expect.stringMatching(new RegExp(`^https?://[^/]+/available/${monday.slice(0, 7)}$`)),
      '-- \nDeze mail is automatisch verstuurd door Rooster. In Rooster zie je altijd hoe het nu is.',
    ]);
    const { body: history } = await recorded('/history?kinds=MailingQueued&limit=1');
    expect(history.items[0]).toMatchObject({ author: null, after: { people: 1 } });
  });
});

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { sql } from 'kysely';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { DATABASE, type Database, openDatabase, PG_POOL } from '../../database/database.js';
import { StreamKinds } from '../../event-store/stream-kind.js';
import { Readiness } from '../../health/readiness.js';
import { LOGGER } from '../../logging/logger.js';
import type { GivenRoutes } from '../../messaging/courier.js';
import { Couriers } from '../../messaging/couriers.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';
import { FollowedProjections } from '../../projections/followed-projection.js';
import { DEFAULT_TIMING, Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { smtpReply, stalling, TestSmtp } from '../../../tools/testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { notificationProjection } from '../notification/notification.projection.js';
import { NoticeSender } from '../notification/notice-sender.js';
import { type OutboxTiming, OutboxWorker } from './outbox-worker.js';
import { MessageRecorder } from './message-recorder.js';
import { MessageChecks } from '../../messaging/message-checks.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;
let emma: TestClient;
let daan: TestClient;
let smtp: TestSmtp;
const workers: OutboxWorker[] = [];
const lines: { msg: string; level: number }[] = [];

/** Three attempts, soon after each other. */
const TIMING: OutboxTiming = { pollMs: 20, retryMs: [20, 20] };
/** Long enough for a busy machine; only the server that says nothing is waited for. */
const TIMEOUTS = { connectMs: 30_000, silenceMs: 2_000, wholeMs: 30_000 };

beforeAll(async () => {
  // The application leaves messages alone: the tests say when somebody carries them, and how.
  test = await startTestApp({ routes: 'elsewhere' });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [boss, sanne, emma, daan] = [await login('boss'), await login('sanne'), await login('emma'), await login('daan')];
  await neverQuiet(boss);
});
beforeEach(async () => {
  smtp = await TestSmtp.start();
  lines.splice(0);
  lastOfOthers = (await newestRow())?.message_id;
});
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.onModuleDestroy();
  await smtp.close();
  await db.updateTable('message').set({ status: 'sent' }).where('status', '=', 'waiting').execute();
});
afterAll(() => test.close());

const courier = () =>
  new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } }, TIMEOUTS);
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

/** A node that carries messages, as it begins after a start. */
function carry(timing = TIMING): OutboxWorker {
  const [mails, outbox, recorder] = [
    test.app.get(MessageSources, { strict: false }),
    test.app.get(Outbox, { strict: false }),
    test.app.get(MessageRecorder, { strict: false }),
  ];
  const checks = test.app.get(MessageChecks, { strict: false });
  const worker = new OutboxWorker(mails, outbox, recorder, new Couriers({ mail: courier() }), timing, logger, checks);
  workers.push(worker);
  worker.onApplicationBootstrap();
  return worker;
}

const monday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));
let used = 0;
const freeDate = (): CivilDate => addDays(monday, 7 + ++used);

async function timeOutOf(asker: TestClient): Promise<string> {
  const date = freeDate();
  return (await asker.post('/holidays', { from: date, until: date })).body.id;
}
const decide = (id: string, approved: boolean) =>
  sanne.post(`/holidays/setApproved/${id}?_method=PUT`, { approved, confirm: true });

/** A decision that is mailed to Daan; its subject names the day. */
async function decided(asker = daan): Promise<void> {
  expect((await decide(await timeOutOf(asker), true)).status).toBe(200);
}

async function shiftFor(userId: string | null, date = freeDate()): Promise<string> {
  const times = { start: `${date} 17:00`, ending: `${addDays(date, 1)} 02:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  if (userId) await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  return body.id;
}

const outbox = async (query = '') => (await boss.get(`/outbox${query}`)).body;
const newest = async () => (await outbox('?limit=1')).items[0];
/** Newest message, read from its table because the call has a limit. */
const newestRow = () => db.selectFrom('message').selectAll().orderBy('message_id', 'desc').limit(1).executeTakeFirst();
/** Waits for what becomes of a message of this test. */
const becomes = (status: 'sent' | 'failed') =>
  until(async () => {
    const row = await newestRow();
    return row?.status === status && row.message_id !== lastOfOthers;
  });
let lastOfOthers: string | undefined;
const caughtUp = () => test.app.get(Follower).caughtUp(cafe.organisationId);

describe('the mail about a decision', () => {
  it('is in Dutch until another language is chosen, as text and HTML, with a link', async () => {
    carry();
    await decided();
    await until(() => smtp.to('daan').length === 1);
    const [dutch] = smtp.to('daan');
    expect(dutch?.parts['text/plain']).toMatch(/^Hoi Daan,\n\nJe verlof is goedgekeurd: /);
    expect(dutch?.parts['text/plain']).toContain(`https://${cafe.hosts.cafe}/timeout`);
    expect(dutch?.parts['text/html']).toContain('<html lang="nl">');

    await daan.post('/auth/rehydrate', {}, { 'accept-language': 'en-GB,en;q=0.9' });
    await decided();
    await until(() => smtp.to('daan').length === 2);
    expect(smtp.to('daan')[1]).toMatchObject({ headers: { 'content-language': 'en' } });
    expect(smtp.to('daan')[1]?.parts['text/plain']).toMatch(/^Hi Daan,\n\nYour time out is approved: /);
    await daan.post('/auth/rehydrate', {}, { 'accept-language': 'nl' });
  });

  it('is sent for a cancelled time out only on request', async () => {
    carry();
    await sanne.delete(`/holidays/${await timeOutOf(daan)}`);
    await sanne.delete(`/holidays/${await timeOutOf(daan)}?sendMail=true`);
    await until(() => smtp.received.length > 0);
    expect(smtp.to('daan').map(({ parts }) => parts['text/plain']?.split('\n')[2])).toEqual([
      expect.stringMatching(/^Je verlof is verwijderd: /),
    ]);
    await caughtUp();
    expect(smtp.received).toHaveLength(1);
  });

  it('goes to the new owner of an open shift and to the other requesters', async () => {
    carry();
    const id = await shiftFor(null);
    const { body: mine } = await daan.post('/shift-requests', { fullScheduleId: id });
    await emma.post('/shift-requests', { fullScheduleId: id });
    await sanne.post(`/shift-requests/set-action/${mine.id}?_method=PUT`, { action: 'approve', confirm: true });
    await until(() => smtp.received.length === 2);
    expect(smtp.to('daan')[0]?.parts['text/plain']).toMatch(
      /is voor jou\.\n\nJe werkt nu: .+, 17:00–sluit, Bediening, Café/,
    );
    expect(smtp.to('emma')[0]?.parts['text/plain']).toContain('is niet aan jou gegeven.');
  });

  it('goes to the former owner of a reopened open shift and to the other requesters', async () => {
    carry();
    const id = await shiftFor(null);
    const { body: mine } = await daan.post('/shift-requests', { fullScheduleId: id });
    await emma.post('/shift-requests', { fullScheduleId: id });
    const action = (body: object) => sanne.post(`/shift-requests/set-action/${mine.id}?_method=PUT`, body);
    await action({ action: 'approve', confirm: true });
    await until(() => smtp.received.length === 2);
    await action({ action: null, was: 'approve', confirm: true });
    await until(() => smtp.received.length === 4);
    const subjectOf = (person: string) => smtp.to(person).at(-1)?.headers['subject'];
    expect(subjectOf('daan')).toMatch(/^Je bent niet meer ingepland: /);
    expect(subjectOf('emma')).toMatch(/^Over je aanvraag wordt opnieuw beslist: /);
  });

  it('goes to both people of a swap, with names escaped in HTML', async () => {
    carry();
    expect(await sanne.put('/people/emma', { name: 'Emma <b>B</b> & co' })).toMatchObject({ status: 200 });
    const { body: swap } = await emma.post('/swap-shift', { fullScheduleId: await shiftFor('emma'), toUserId: 'daan' });
    await daan.post(`/swap-shift/accept/${swap.id}?_method=PUT`);
    await sanne.post(`/swap-shift/set-action/${swap.id}?_method=PUT`, { action: 'approve', confirm: true });
    const approvalOf = (person: string) =>
      smtp.to(person).find(({ headers }) => headers['subject']?.includes('goedgekeurd'))?.parts;
    await until(() => approvalOf('daan') !== undefined && approvalOf('emma') !== undefined);
    expect(approvalOf('daan')?.['text/plain']).toContain('De ruil tussen jou en Emma <b>B</b> & co is goedgekeurd.');
    expect(approvalOf('daan')?.['text/html']).toContain('Emma &lt;b&gt;B&lt;/b&gt; &amp; co');
    expect(approvalOf('emma')?.['text/plain']).toContain('Je werkt niet meer: ');
    const reopening = { action: null, was: 'approve', confirm: true };
    await sanne.post(`/swap-shift/set-action/${swap.id}?_method=PUT`, reopening);
    const subjects = () => ['daan', 'emma'].map((person) => smtp.to(person).at(-1)?.headers['subject'] ?? '');
    await until(() => subjects().every((subject) => subject.startsWith('Je ruil gaat voorlopig niet door: ')));
    await sanne.put('/people/emma', { name: 'Emma Bakker' });
  });

  it('is also sent for offers, but not for own actions, without an address, or about the roster', async () => {
    carry();
    await db.updateTable('person').set({ email: null }).where('user_id', '=', 'emma').execute();
    const { body: swap } = await emma.post('/swap-shift', { fullScheduleId: await shiftFor('emma'), toUserId: 'daan' });
    await until(() => smtp.received.length === 1);
    await daan.post(`/swap-shift/accept/${swap.id}?_method=PUT`);
    await sanne.post(`/swap-shift/set-action/${swap.id}?_method=PUT`, { action: 'decline' });
    await decide(await timeOutOf(sanne), true);
    await until(() => smtp.received.length > 1);
    await caughtUp();
    expect(smtp.received.map(({ to, headers }) => [to, headers['subject']])).toEqual([
      ['daan@example.test', expect.stringMatching(/^Neem je een dienst over\?/)],
      ['daan@example.test', expect.stringMatching(/^Je ruil is afgewezen/)],
    ]);
    await db.updateTable('person').set({ email: 'emma@example.test' }).where('user_id', '=', 'emma').execute();
  });
});

describe('a mail that is sent exactly once', () => {
  it('is sent for decisions before the start, unless they are too old', async () => {
    await decided();
    await decided();
    await caughtUp();
    const { rows } = await sql<{ id: string }>`
      update notification set created_at = now() - interval '4 days'
      where kind = 'TimeOutApproved' and position = (select min(position) from notification as n where n.kind = 'TimeOutApproved' and not exists (
        select from message where message.notification_id = n.notification_id)) returning notification_id as id`.execute(
      db,
    );
    carry();
    await until(() => smtp.received.length === 1);
    const { rows: old } = await sql`select from message where notification_id = ${rows[0]?.id}`.execute(db);
    expect([rows.length, old.length]).toEqual([1, 0]);
  });

  it('is sent by only one of several nodes', async () => {
    for (let count = 0; count < 12; count += 1) await decided(count % 2 ? daan : emma);
    await caughtUp();
    for (let node = 0; node < 4; node += 1) carry();
    await until(() => smtp.received.length >= 12);
    await until(
      async () =>
        (await db.selectFrom('message').select('message_id').where('status', '=', 'waiting').execute()).length === 0,
    );
    expect(new Set(smtp.received.map(({ headers }) => headers['message-id'])).size).toBe(12);
    expect(smtp.received).toHaveLength(12);
  });

  it('is not sent again after a rebuild of the read model', async () => {
    carry();
    await decided();
    await until(() => smtp.received.length === 1);
    const { rows: before } = await sql`select from message`.execute(db);
    const version = notificationProjection.version + 1;
    const raised = new FollowedProjections();
    raised.register({ ...notificationProjection, version });
    const follower = new Follower(
      db,
      test.app.get(PG_POOL),
      test.app.get(StreamKinds),
      raised,
      DEFAULT_TIMING,
      test.app.get(LOGGER),
    );
    await follower.caughtUp(cafe.organisationId);
    await follower.onModuleDestroy();
    const { rows: rebuilt } = await sql`select from notification where goes_out and generation = ${version}`.execute(
      db,
    );
    expect(rebuilt.length).toBeGreaterThan(5);
    await test.app.get(NoticeSender, { strict: false }).queue();
    const { rows: after } = await sql`select from message`.execute(db);
    expect([after.length, smtp.received.length]).toEqual([before.length, 1]);
    // The application is of the version before: it waits for the older generation.
    await sql`update checkpoint set serving = false where projection = 'notification' and version = ${version}`.execute(
      db,
    );
    await sql`delete from checkpoint where projection = 'notification' and version = ${version}`.execute(db);
    await sql`update checkpoint set serving = true where projection = 'notification'`.execute(db);
  });

  it('is sent by another node when the first died while sending, whose report is then ignored', async () => {
    await decided();
    await caughtUp();
    await test.app.get(NoticeSender, { strict: false }).queue();
    const queue = test.app.get(Outbox, { strict: false });
    const [leased] = await queue.take('mail', 1);
    if (!leased) throw new Error('expected a message');
    carry();
    await test.app.get(NoticeSender, { strict: false }).queue();
    expect(smtp.received).toEqual([]);
    await db.updateTable('message').set({ due_at: new Date() }).where('message_id', '=', leased.message_id).execute();
    await until(() => smtp.received.length === 1);
    await becomes('sent');
    expect(await queue.end(db, leased, { status: 'failed', error: 'too late' })).toBe(false);
    expect(await newest()).toMatchObject({ status: 'sent', attempts: 2, lastError: null, sentAt: expect.any(String) });
  });

  it('is recorded as an event without address and text', async () => {
    carry();
    await decided();
    await becomes('sent');
    const { id } = await newest();
    const event = await db.selectFrom('event').selectAll().where('stream_id', '=', `message/${id}`).executeTakeFirst();
    expect(event).toMatchObject({
      type: 'MessageSent',
      data: { messageId: id, kind: 'mail', userId: 'daan', attempts: 1 },
    });
    expect(JSON.stringify(event?.data)).not.toMatch(/@|verlof|Daan/);
    await caughtUp();
    const { body } = await sanne.get('/history?kinds=MessageSent&limit=1');
    expect(body.items[0]).toMatchObject({ author: null, subject: { id: 'daan' } });
  });
});

describe('the outbox worker and a mail server that refuses a mail', () => {
  it('retries after a temporary refusal until the mail is sent', async () => {
    let busy = true;
    smtp.at('onRcptTo', () => (busy ? smtpReply(451, 'Busy') : null));
    carry({ pollMs: 20, retryMs: Array.from({ length: 50 }, () => 20) });
    await decided();
    await until(async () => (await newestRow())?.last_error?.includes('Busy') ?? false);
    expect(await newest()).toMatchObject({ status: 'waiting', sentAt: null });
    busy = false;
    await until(() => smtp.received.length === 1);
    await becomes('sent');
    expect((await newest()).attempts).toBeGreaterThan(1);
  });

  it('gives up after the last temporary refusal, and log, readiness and history say so', async () => {
    smtp.at('onData', () => smtpReply(452, 'Full'));
    carry();
    await decided();
    await becomes('failed');
    expect(await newest()).toMatchObject({
      attempts: 3,
      lastError: expect.stringContaining('Full'),
      user: { id: 'daan' },
    });
    expect(smtp.attempts).toBe(3);
    await until(() => lines.some(({ msg }) => msg === 'a message was given up'));
    const logged = lines.find(({ msg }) => msg === 'a message was given up');
    expect(logged).toMatchObject({ level: 50, code: 'EMESSAGE 452', permanent: false, attempts: 3 });
    expect(JSON.stringify(logged)).not.toContain('@');
    const { ready, checks } = await test.app.get(Readiness).report();
    expect([ready, checks['messages']]).toEqual([true, expect.stringMatching(/^\d+ were given up since yesterday$/)]);
    const { id } = await newest();
    const event = await db
      .selectFrom('event')
      .select(['type', 'data'])
      .where('stream_id', '=', `message/${id}`)
      .executeTakeFirst();
    expect(event).toMatchObject({ type: 'MessageFailed', data: { reason: 'exhausted', attempts: 3 } });
  });

  it('does not retry after a permanent refusal', async () => {
    smtp.at('onRcptTo', () => smtpReply(550, 'No such box'));
    carry();
    await decided();
    await becomes('failed');
    expect([smtp.attempts, (await newest()).attempts]).toEqual([1, 1]);
  });

  it('delays no other mail while a server does not answer', async () => {
    smtp.at('onData', (address) => (address.startsWith('emma') ? stalling(address) : null));
    carry();
    await decided(emma);
    await decided();
    await until(() => smtp.to('daan').length === 1);
    const givenUp = db
      .selectFrom('message')
      .select('attempts')
      .where('user_id', '=', 'emma')
      .where('status', '=', 'failed')
      .where('last_error', 'like', '%imeout%');
    await until(async () => (await givenUp.execute()).length === 1);
    expect(await givenUp.execute()).toEqual([{ attempts: 3 }]);
    expect(smtp.to('emma')).toEqual([]);
  });
});

/** Turns quiet hours off, so that the hour of the run does not matter. */
async function neverQuiet(superuser: TestClient): Promise<void> {
  const { name, messageDays } = (await superuser.get('/organisation')).body;
  const { status } = await superuser.put('/organisation', {
    name,
    messageDays,
    quietFrom: '00:00',
    quietUntil: '00:00',
  });
  expect(status).toBe(200);
}

/** A whole node of its own, in which a manager has approved a time out. */
async function nodeWithDecision(routes: GivenRoutes) {
  const node = await startTestApp({ routes });
  const { hosts } = await foundCafe(node.app);
  const login = (userId: string) => TestClient.login(node.app, hosts.cafe, userId);
  await neverQuiet(await login('boss'));
  const date = freeDate();
  const { body } = await (await login('daan')).post('/holidays', { from: date, until: date });
  await (await login('sanne')).post(`/holidays/setApproved/${body.id}?_method=PUT`, { approved: true });
  return { node, superuser: await login('boss') };
}

it('a node sends by itself, and finishes a mail that it is sending before it stops', async () => {
  let arrived = () => {};
  const onItsWay = new Promise<void>((resolve) => {
    smtp.at('onData', async () => {
      resolve();
      await new Promise<void>((go) => {
        arrived = go;
      });
      return null;
    });
  });
  const { node } = await nodeWithDecision({
    mail: new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } }),
  });
  await onItsWay;
  const stopped = node.app.close();
  arrived();
  await stopped;
  expect(smtp.to('daan')).toHaveLength(1);
  const after = openDatabase(node.url, () => undefined, 1);
  expect(await after.selectFrom('message').select(['status', 'attempts']).execute()).toEqual([
    { status: 'sent', attempts: 1 },
  ]);
  await after.destroy();
  await node.close();
});

describe('the outbox', () => {
  it('holds mails without a mail server, readable and searchable', async () => {
    const { node, superuser } = await nodeWithDecision({});
    const storedMessages = async () => (await superuser.get('/outbox')).body.items;
    await until(async () => (await storedMessages()).length === 1);
    expect(await storedMessages()).toEqual([
      {
        id: expect.any(String),
        kind: 'mail',
        deliveryId: null,
        to: 'daan@example.test',
        user: { id: 'daan', name: 'Daan Smit' },
        subject: expect.stringMatching(/^Je verlof is goedgekeurd: /),
        text: expect.stringContaining('Hoi Daan,'),
        status: 'kept',
        attempts: 0,
        lastError: null,
        createdAt: expect.any(String),
        sentAt: null,
        deliveredAt: null,
        // Nothing would take it now, either.
        resendable: false,
      },
    ]);
    const found = async (text: string): Promise<string[]> => {
      const { items } = (await superuser.get(`/outbox?text=${encodeURIComponent(text)}`)).body;
      return [...new Set((items as { user: { name: string } | null }[]).map(({ user }) => user?.name ?? ''))];
    };
    expect(await found('DÁAN sm')).toEqual(['Daan Smit']);
    expect(await found('daan@example')).toEqual(['Daan Smit']);
    expect(await found('verlof is goedgekeurd')).toEqual(['Daan Smit']);
    expect(await found('100%_')).toEqual([]);
    await node.close();
  });

  it('is listed in pages, newest first, for superusers', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string; status: string }[]; nextCursor: string | null } = await outbox(
        `?status=sent&limit=3${cursor ? `&cursor=${cursor}` : ''}`,
      );
      expect(page.items.every(({ status }) => status === 'sent')).toBe(true);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen.length).toBeGreaterThan(9);
    expect(seen).toEqual([...new Set(seen)].sort().toReversed());
    expect((await outbox('?kind=sms')).items).toEqual([]);
    expect((await sanne.get('/outbox')).status).toBe(403);
    expect(await outbox('?cursor=never')).toMatchObject({ status: 422, errors: [{ field: 'cursor', code: 'format' }] });
  });
});

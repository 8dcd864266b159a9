import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { clockTime } from '#domain/kernel/clock-time';
import { todayAt, wallClockAt } from '#domain/kernel/zone';
import { ALL } from '#domain/live/messages';
import type { WeekSeen } from '#domain/notification/week-seen.views';
import { DATABASE, type Database } from '../../database/database.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { smtpReply, TestSmtp } from '../../../tools/testing/test-smtp.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';
import { NoticeClock, NoticeSender } from './notice-sender.js';

const ZONE = 'Europe/Amsterdam';
const MINUTE = 60_000;

let test: TestApp;
let db: Database;
let cafe: Cafe;
let smtp: TestSmtp;
let boss: TestClient;
let sanne: TestClient;
let daan: TestClient;
let clock: NoticeClock;
let busy = false;
let refused = false;

beforeAll(async () => {
  smtp = await TestSmtp.start();
  smtp.at('onRcptTo', () => (busy ? smtpReply(451, 'Busy') : refused ? smtpReply(550, 'No such box') : null));
  const mail = new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } });
  test = await startTestApp({ routes: { mail } });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  clock = test.app.get(NoticeClock, { strict: false });
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [boss, sanne, daan] = [await login('boss'), await login('sanne'), await login('daan')];
});
beforeEach(() => quiet('00:00', '00:00'));
afterEach(async () => {
  [busy, refused] = [false, false];
  clock.now = Date.now;
  await daan.post('/notifications/read');
  await db.deleteFrom('message').execute();
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
/** Quiet from an hour ago until so many hours from now, whatever the hour. */
async function quietFor(hours: number): Promise<void> {
  const [from, end] = [-1, hours].map((h) => clockTime(wallClockAt(Date.now() + h * 60 * MINUTE, ZONE).minute));
  await quiet(from!, end!);
}

let used = 0;
const freeDate = (): CivilDate => addDays(mondayOf(todayAt(Date.now(), ZONE)), 8 + used++);

async function planned(date: CivilDate, start = '17:00', end = '23:00'): Promise<string> {
  const times = { start: `${date} ${start}`, ending: `${date} ${end}` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  const plan = { userId: 'daan', confirm: true };
  expect((await sanne.post(`/full-schedules/plan-user/${body.id}`, plan)).status).toBe(200);
  return body.id;
}
const moved = async (id: string, start: string) =>
  expect((await sanne.put(`/full-schedules/${id}`, { start, confirm: true })).status).toBe(200);

/** Everything that is due so many minutes from now is queued. */
async function after(minutes: number): Promise<void> {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  clock.now = () => Date.now() + minutes * MINUTE;
  const sender = test.app.get(NoticeSender, { strict: false });
  while (await sender.queue());
}

const mails = () => db.selectFrom('message').selectAll().orderBy('message_id').execute();
const statuses = async () => (await mails()).map(({ status }) => status);
const become = (...expected: string[]) => until(async () => (await statuses()).join() === expected.join());
/** The first mail was not taken, and waits for its next attempt. */
const failedOnce = () => until(async () => (await mails())[0]?.last_error?.includes('Busy') ?? false);
/** Its next attempt is due now. */
const tryAgain = () => db.updateTable('message').set({ due_at: new Date() }).where('status', '=', 'waiting').execute();
const texts = () => smtp.to('daan').map(({ parts }) => parts['text/plain'] ?? '');

describe('a mail that is retried after a newer one', () => {
  it('is not sent when the newer one covers it, and outbox and log say so', async () => {
    busy = true;
    const date = freeDate();
    const id = await planned(date);
    await after(11);
    await failedOnce();
    busy = false;
    await moved(id, `${date} 16:00`);
    await after(25);
    await become('waiting', 'sent');
    await tryAgain();
    await become('overtaken', 'sent');
    expect(texts()).toEqual([expect.stringContaining('was 17:00–23:00, Bediening, nu 16:00–23:00, Bediening')]);
    const { body } = await boss.get('/outbox?status=overtaken');
    expect(body.items).toMatchObject([{ status: 'overtaken', attempts: 2, sentAt: null, resendable: false }]);
    const stream = `message/${(await mails())[0]?.message_id}`;
    const events = await db.selectFrom('event').select('type').where('stream_id', '=', stream).execute();
    expect(events).toEqual([{ type: 'MessageOvertaken' }]);
  });

  it('contains only the shifts that the newer one does not cover', async () => {
    busy = true;
    const [one, two] = [freeDate(), freeDate()];
    const id = await planned(one);
    await planned(two, '10:00', '15:00');
    await after(11);
    await failedOnce();
    busy = false;
    await moved(id, `${one} 16:00`);
    await after(25);
    await become('waiting', 'sent');
    await tryAgain();
    await become('sent', 'sent');
    const [newer, older] = texts();
    expect(newer).toContain('nu 16:00–23:00');
    expect([older?.includes('nieuw: 10:00–15:00, Bediening, Café'), older?.includes('17:00')]).toEqual([true, false]);
    expect((await mails())[0]?.body).toBe(older);
  });
});

describe('quiet hours', () => {
  it('delay the retry of a notice that failed before them until they end', async () => {
    busy = true;
    await planned(freeDate());
    await after(11);
    await failedOnce();
    busy = false;
    await quietFor(10);
    clock.now = Date.now;
    const before = smtp.attempts;
    await tryAgain();
    await until(async () => Number((await mails())[0]?.due_at) > Date.now() + 14 * MINUTE);
    expect(await mails()).toMatchObject([{ status: 'waiting', attempts: 1, unanswered: false }]);
    expect(smtp.attempts).toBe(before);
    await quiet('00:00', '00:00');
    await tryAgain();
    await become('sent');
  });

  it('do not delay messages of managers and resent messages', async () => {
    busy = true;
    await planned(freeDate());
    await after(11);
    await failedOnce();
    busy = false;
    await db.updateTable('message').set({ status: 'failed', ended_at: new Date() }).execute();
    await quietFor(10);
    clock.now = Date.now;
    const [{ message_id } = { message_id: '' }] = await mails();
    expect((await boss.post(`/outbox/${message_id}/send-again`)).body).toEqual({ amount: 1 });
    await become('sent');
    const mailing = { userIds: ['daan'], subject: 'Feest', body: 'Zondag' };
    expect((await sanne.post('/mail-tool/send', mailing)).status).toBe(202);
    await become('sent', 'sent');
  });

  it('delay a waiting notice less when they are shortened', async () => {
    await quietFor(20);
    await planned(freeDate());
    await after(11);
    expect(await statuses()).toEqual([]);
    await quietFor(5);
    await after(5 * 60 - 2);
    expect(await statuses()).toEqual([]);
    await after(5 * 60 + 1);
    await become('sent');
    await after(20 * 60 + 1);
    expect(await statuses()).toEqual(['sent']);
  });

  it('release overdue notices at once when they are removed', async () => {
    await quietFor(20);
    await planned(freeDate());
    await after(11);
    await quiet('00:00', '00:00');
    await after(12);
    await become('sent');
    expect(texts()).toEqual([expect.stringContaining('nieuw: 17:00–23:00, Bediening, Café')]);
  });
});

it('a notice that reached nobody is shown live to managers with the reason, until it is resent', async () => {
  refused = true;
  const date = freeDate();
  const socket = await TestSocket.connect(test.app, sanne.token);
  await socket.watch(`planning/cafe/${mondayOf(date)}`);
  /** Waits for Daan's record with this number of failures. */
  const failures = async (count: number) => {
    const daans = ({ changes }: { changes: readonly { type: string; id: string; record: unknown }[] }) =>
      changes
        .filter(({ type, record }) => type === 'weekSeen' && record !== null)
        .flatMap(({ id, record }) => (id === ALL ? Object.values(record as object) : [record]) as WeekSeen[])
        .filter((one) => one.userId === 'daan' && one.failures.length === count);
    return daans(await socket.next('records', (message) => daans(message).length > 0))[0]?.failures;
  };
  const id = await planned(date);
  expect(await failures(0)).toEqual([]);
  await after(11);
  expect(await failures(1)).toEqual([
    { channel: 'mail', why: 'refused', answer: expect.stringContaining('550 No such box') },
  ]);
  refused = false;
  const [{ message_id } = { message_id: '' }] = await mails();
  await boss.post(`/outbox/${message_id}/send-again`);
  expect(await failures(0)).toEqual([]);
  await become('sent');
  // The latest notice has no failures.
  await moved(id, `${date} 16:00`);
  expect(await failures(0)).toEqual([]);
  socket.close();
});

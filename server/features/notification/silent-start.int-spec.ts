import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, daysBetween, mondayOf } from '#domain/kernel/civil-date';
import { instantOf, todayAt } from '#domain/kernel/zone';
import { DATABASE, type Database } from '../../database/database.js';
import { SmtpCourier } from '../../messaging/smtp-courier.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSmtp } from '../../../tools/testing/test-smtp.js';
import { until } from '../../testing/until.js';
import { AutomaticReminders } from '../delivery/automatic-reminders.js';
import { NoticeClock, NoticeSender } from './notice-sender.js';

const MINUTE = 60_000;
const PASSWORD = 'koffie met appeltaart';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let smtp: TestSmtp;
let boss: TestClient;
let sanne: TestClient;
let daan: TestClient;

beforeAll(async () => {
  smtp = await TestSmtp.start();
  const mail = new SmtpCourier({ smtpUrl: smtp.url, sender: { name: 'Rooster', address: 'rooster@cafe.test' } });
  test = await startTestApp({ routes: { mail } });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);
  [boss, sanne, daan] = [await login('boss'), await login('sanne'), await login('daan')];
  const { name, messageDays } = (await boss.get('/organisation')).body;
  await boss.put('/organisation', { name, messageDays, quietFrom: '00:00', quietUntil: '00:00' });
});
// Emma was added and never invited.
beforeEach(async () => {
  await db
    .updateTable('person')
    .set({ password_hash: null, invited_at: null })
    .where('user_id', 'in', ['emma', 'joelle'])
    .execute();
});
afterEach(async () => {
  test.app.get(NoticeClock, { strict: false }).now = Date.now;
  await db.deleteFrom('message').execute();
  smtp.received.splice(0);
});
afterAll(async () => {
  await test.close();
  await smtp.close();
});

const today = todayAt(Date.now(), 'Europe/Amsterdam');
let used = 0;
const freeDate = (): CivilDate => addDays(mondayOf(today), 8 + used++);

async function planned(userId: string): Promise<string> {
  const date = freeDate();
  const times = { start: `${date} 17:00`, ending: `${date} 23:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  expect((await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).status).toBe(200);
  return body.id;
}

/** Queues everything that is due once changes are no longer bundled. */
async function afterBundling(): Promise<void> {
  await test.app.get(Follower).caughtUp(cafe.organisationId);
  test.app.get(NoticeClock, { strict: false }).now = () => Date.now() + 11 * MINUTE;
  const sender = test.app.get(NoticeSender, { strict: false });
  while (await sender.queue());
}

/** Status and subject of each message to somebody, as the outbox shows them. */
async function outboxOf(name: string): Promise<[string, string | null][]> {
  const { body } = await boss.get('/outbox');
  return body.items
    .filter(({ user }: { user: { name: string } | null }) => user?.name === name)
    .map(({ status, subject }: { status: string; subject: string | null }) => [status, subject]);
}

describe('a person who was never invited', () => {
  it('gets no roster mail, and the outbox shows it as not invited', async () => {
    await planned('emma');
    await planned('daan');
    await afterBundling();
    await until(() => smtp.to('daan').length === 1);
    expect(smtp.to('emma')).toEqual([]);
    expect(await outboxOf('Emma Bakker')).toEqual([['not_invited', expect.stringMatching(/^Nieuwe dienst: /)]]);
    const [item] = (await boss.get('/outbox?status=not_invited')).body.items;
    expect(item).toMatchObject({ status: 'not_invited', to: 'emma@example.test', attempts: 0, resendable: false });
  });

  it('gets no swap offer', async () => {
    const id = await planned('daan');
    expect((await daan.post('/swap-shift', { fullScheduleId: id, toUserId: 'emma' })).status).toBe(201);
    await afterBundling();
    await until(async () => (await outboxOf('Emma Bakker')).length > 0);
    expect(await outboxOf('Emma Bakker')).toEqual([
      ['not_invited', expect.stringMatching(/^Neem je een dienst over\? /)],
    ]);
    expect(smtp.to('emma')).toEqual([]);
  });

  it('is left out of a mail to several people, which is refused without other recipients', async () => {
    const content = { subject: 'Feest', body: 'Hoi {firstName}' };
    const { body } = await sanne.post('/mail-tool/send', { userIds: ['daan', 'emma'], ...content });
    expect(body.receipientCount).toBe(1);
    expect((await sanne.get(`/deliveries/${body.deliveryId}`)).body).toMatchObject({ total: 1 });
    await until(() => smtp.to('daan').length === 1);
    expect(smtp.to('emma')).toEqual([]);
    expect(await outboxOf('Emma Bakker')).toEqual([['not_invited', 'Feest']]);
    const alone = await sanne.post('/mail-tool/send', { userIds: ['emma'], ...content });
    expect([alone.status, alone.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'userIds', code: 'not_invited' })],
    ]);
    const { people } = (await sanne.get('/users/reachable')).body;
    expect(people.find(({ id }: { id: string }) => id === 'emma')).toMatchObject({ invited: false, mail: false });
  });

  it('gets no automatic reminder, and the outbox shows it as not invited', async () => {
    const { body } = await boss.get('/organisation');
    const monday = addDays(mondayOf(today), 14);
    const closing = { availabilityCutOff: daysBetween(today, monday) - 1, availabilityReminder: 0 };
    expect((await boss.put('/organisation', { ...body, basedOn: undefined, ...closing })).status).toBe(200);
    await test.app.get(AutomaticReminders, { strict: false }).remind(instantOf(today, 12 * 60, 'Europe/Amsterdam'));
    expect((await outboxOf('Joëlle de Wit')).map(([status]) => status)).toEqual(['not_invited']);
    expect(smtp.to('joelle')).toEqual([]);
  });
});

describe('a person who was invited and has no password', () => {
  it('chooses a password with the link of a roster mail, which the outbox hides', async () => {
    expect((await boss.post('/invitations', { userIds: ['emma'] })).body.invited).toEqual(['emma']);
    await until(() => smtp.to('emma').length === 1);
    await planned('emma');
    await afterBundling();
    await until(() => smtp.to('emma').length === 2);
    const [invitation, roster] = smtp.to('emma').map((mail) => String(mail.parts['text/plain']));
    const keyIn = (text: string | undefined) => /\/invitation#token=(\S+)/.exec(text ?? '')?.[1];
    expect(roster).toContain('Je hebt nog geen wachtwoord. Kies er een, dan zie je altijd hoe het nu is.');
    expect(roster).toMatch(/Kies een wachtwoord: http\S+\/invitation#token=\S+/);
    const visitor = new TestClient(test.app, cafe.hosts.cafe);
    // The mail that came first still opens.
    expect((await visitor.post('/account/link', { token: keyIn(invitation) })).status).toBe(200);
    const chosen = await visitor.post('/account/choose-password', { token: keyIn(roster), password: PASSWORD });
    expect(chosen.status).toBe(200);
    expect((await visitor.post('/account/link', { token: keyIn(invitation) })).body.code).toBe('link_expired');
    const [newest] = (await boss.get('/outbox')).body.items;
    expect(newest.text).toContain('/invitation#token=…');
    expect(newest.text).not.toContain(keyIn(roster));
    // From now on a roster mail leads to the roster.
    smtp.received.splice(0);
    await planned('emma');
    await afterBundling();
    await until(() => smtp.to('emma').length === 1);
    expect(String(smtp.to('emma')[0]?.parts['text/plain'])).not.toContain('#token=');
  });
});

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import pg from 'pg';
import { DATABASE, type Database } from '../../database/database.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { Outbox } from '../../messaging/outbox.js';
import { type Cafe, foundCafe, PASSWORD, CAFE_PEOPLE } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { newAddress } from '../../testing/walk-world.js';

const CHOSEN = 'vier losse woorden';
let test: TestApp;
let db: Database;
let cafe: Cafe;
let neighbours: Cafe;

beforeAll(async () => {
  // Messages are carried by hand: what a worker asks the database would stand among what a call does.
  test = await startTestApp({ outboxPollMs: 600_000 });
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  neighbours = await foundCafe(test.app, 'neighbours');
});
afterAll(() => test.close());

let employed = 0;

/** Somebody new, who has no password. */
async function newcomer(shape: { email?: string | null; type_name?: string; of?: Cafe } = {}): Promise<string> {
  const { of = cafe, ...row } = shape;
  const userId = `newcomer${++employed}`;
  const [like] = CAFE_PEOPLE.filter(({ user_id }) => user_id === 'daan');
  if (!like) throw new Error('Nobody works at the café');
  await test.app.get(OrganisationSetUp, { strict: false }).employ(of.organisationId, {
    ...like,
    user_id: userId,
    name: `Nieuw ${userId}`,
    email: `${userId}@example.test`,
    password: null,
    ...row,
  });
  return userId;
}

const login = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);

interface Answer {
  readonly status: number;
  readonly body: { code?: string; token?: string; errors?: unknown; name?: string };
}

async function ask(
  path: string,
  body: object,
  { host = cafe.hosts.cafe, from = newAddress(), app = test.app as NestFastifyApplication } = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/account/${path}`,
    remoteAddress: from,
    headers: { host },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.body ? (JSON.parse(answer.body) as Answer['body']) : {} };
}

const choose = (token: string, password = CHOSEN, options = {}) => ask('choose-password', { token, password }, options);

const canLogIn = async (email: string, password: string): Promise<number> => {
  const form = new URLSearchParams({ email, password }).toString();
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: newAddress(),
    headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
    payload: form,
  });
  return answer.statusCode;
};

/** Last mail queued for a person. */
const lastMail = async (userId: string, of = cafe) =>
  db
    .selectFrom('message')
    .selectAll()
    .where('organisation_id', '=', of.organisationId)
    .where('user_id', '=', userId)
    .orderBy('message_id', 'desc')
    .executeTakeFirst();

const keyIn = (text: string | undefined): string => /#token=([\w-]{43})/.exec(text ?? '')?.[1] ?? '';

async function invited(userId: string): Promise<string> {
  await (await login('boss')).post('/invitations', { userIds: [userId] });
  return keyIn((await lastMail(userId))?.body);
}

/** As whoever carries messages does. */
const carry = () => test.app.get(MessageSources, { strict: false }).queue();

async function forgotten(email: string, userId: string): Promise<string> {
  await ask('forgot-password', { email });
  await carry();
  return keyIn((await lastMail(userId))?.body);
}

/** Lets a link become as old as that. */
const age = (userId: string, interval: string) =>
  sql`update account_link set made_at = made_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
    where user_id = ${userId}`.execute(db);

const eventsOf = async (streamId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('event')
      .select('type')
      .where('organisation_id', '=', cafe.organisationId)
      .where('stream_id', '=', streamId)
      .orderBy('version')
      .execute()
  ).map(({ type }) => type);

describe('an invitation', () => {
  it('is a mail with a link of the own location, with which a password is chosen once', async () => {
    const userId = await newcomer();
    const token = await invited(userId);
    const mail = await lastMail(userId);
    expect(mail).toMatchObject({ recipient: `${userId}@example.test`, status: 'kept', kind: 'mail' });
    expect(mail?.body).toContain(`https://${cafe.hosts.cafe}/invitation#token=${token}`);
    expect(await ask('link', { token })).toEqual({
      status: 200,
      body: { kind: 'invitation', name: `Nieuw ${userId}`, email: `${userId}@example.test` },
    });

    const { status, body } = await choose(token);
    expect(status).toBe(200);
    expect((await new TestClient(test.app, cafe.hosts.cafe, body.token).get('/jobs')).status).toBe(200);
    expect(await canLogIn(`${userId}@example.test`, CHOSEN)).toBe(200);
    expect(await eventsOf(`account/${userId}`)).toEqual(['PersonInvited', 'PasswordChosen']);

    expect(await choose(token, 'een ander wachtwoord')).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    expect(await canLogIn(`${userId}@example.test`, CHOSEN)).toBe(200);
  });

  it('goes to everybody not yet invited and reports the people skipped', async () => {
    const [first, second] = [await newcomer(), await newcomer()];
    const [silent, manager] = [await newcomer({ email: null }), await newcomer({ type_name: 'Leidinggevende' })];
    const disabled = await newcomer();
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, disabled as never);
    const sanne = await login('sanne');
    const named = await sanne.post('/invitations', { userIds: [first, silent, manager, disabled, 'daan'] });
    expect(named.body.invited).toEqual([first]);
    expect(await lastMail(disabled)).toBeUndefined();
    expect(named.body.kept).toBe(true);
    expect(named.body.skipped).toHaveLength(4);
    expect(named.body.skipped).toEqual(
      expect.arrayContaining([
        { userId: silent, reason: 'no_email' },
        { userId: manager, reason: 'admin' },
        { userId: disabled, reason: 'disabled' },
        { userId: 'daan', reason: 'has_password' },
      ]),
    );
    expect((await sanne.post('/invitations')).body).toEqual({ invited: [second], skipped: [], kept: true });
    expect((await sanne.post('/invitations')).body).toEqual({ invited: [], skipped: [], kept: true });
    expect((await (await login('boss')).post('/invitations')).body.invited).toEqual([manager]);
  });

  it('expires when a newer one is sent, or after seven days', async () => {
    const userId = await newcomer();
    const older = await invited(userId);
    const newer = await invited(userId);
    expect((await ask('link', { token: older })).status).toBe(410);
    await age(userId, '6 days 23 hours');
    expect((await ask('link', { token: newer })).status).toBe(200);
    await age(userId, '1 hour');
    expect((await ask('link', { token: newer })).status).toBe(410);
    expect((await choose(newer)).status).toBe(410);
  });

  it('is refused at another organisation and for a disabled person', async () => {
    const userId = await newcomer();
    const token = await invited(userId);
    const otherHost = { host: neighbours.hosts.cafe };
    expect((await ask('link', { token }, otherHost)).status).toBe(410);
    expect((await choose(token, CHOSEN, otherHost)).status).toBe(410);
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, userId as never);
    expect((await choose(token)).status).toBe(410);
  });

  it('can be used only once by concurrent requests on two nodes', async () => {
    const other = await test.another();
    const token = await invited(await newcomer());
    const passwords = ['vier losse woorden', 'vijf losse woorden', 'zes losse woorden'];
    const answers = await Promise.all(
      passwords.map((password, index) => choose(token, password, { app: index === 1 ? other : test.app })),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '410', '410']);
  });
});

describe('a password', () => {
  it('is refused when short or easy to guess, and the link remains valid', async () => {
    const userId = await newcomer();
    const token = await invited(userId);
    const errors = async (password: string) => (await choose(token, password)).body.errors;
    expect(await errors('te kort')).toMatchObject([{ field: 'password', code: 'too_short' }]);
    expect(await errors('1q2w3e4r5t')).toMatchObject([{ field: 'password', code: 'easy_to_guess' }]);
    expect(await errors('Wachtwoord2026')).toMatchObject([{ field: 'password', code: 'easy_to_guess' }]);
    expect((await choose(token)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  it('is replaced with a mailed link, which ends all other sessions and connections', async () => {
    const other = await login('emma');
    const socket = await TestSocket.connect(test.app, other.token);
    await socket.watch('location/cafe');
    const revoked = socket.next('revoked');
    const token = await forgotten('Emma@Example.test', 'emma');
    expect((await lastMail('emma'))?.body).toContain(`https://${cafe.hosts.cafe}/reset#token=${token}`);

    expect((await choose(token)).status).toBe(200);
    expect(await revoked).toMatchObject({ code: 'unauthenticated' });
    socket.close();
    expect((await other.get('/jobs')).status).toBe(401);
    expect(await canLogIn('emma@example.test', PASSWORD)).toBe(401);
    expect(await canLogIn('emma@example.test', CHOSEN)).toBe(200);
    expect((await lastMail('emma'))?.subject).toBe('Je wachtwoord voor Rooster is veranderd');
    expect(await eventsOf('account/emma')).toEqual(['PasswordResetSent', 'PasswordChosen']);
  });

  it('is answered alike with equal statements for every address, and mailed only to accounts', async () => {
    await db.deleteFrom('message').execute();
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, 'youssef' as never);
    const before = { messages: await count('message'), links: await count('account_link') };
    const requested = ['daan@example.test', 'nobody@example.test', 'youssef@example.test', 'DAAN@example.test'];
    const statements: string[] = [];
    for (const email of requested) statements.push(await statementsOf(email));
    expect(statements[0]).toContain('insert into \\"reset_request\\"');
    expect(statements[0]).not.toContain('person');
    expect(statements).toEqual(requested.map(() => statements[0]));
    // Nothing was looked up yet, whoever it is.
    expect({ messages: await count('message'), links: await count('account_link') }).toEqual(before);
    await carry();
    const mails = await db.selectFrom('message').select(['user_id', 'subject']).execute();
    expect(mails).toEqual([{ user_id: 'daan', subject: 'Een nieuw wachtwoord voor Rooster' }]);
    expect(await count('reset_request')).toBe(0);
  });

  it('has a link that is valid for an hour', async () => {
    const token = await forgotten('joelle@example.test', 'joelle');
    await age('joelle', '59 minutes');
    expect((await ask('link', { token })).status).toBe(200);
    await age('joelle', '1 minute');
    expect((await choose(token)).status).toBe(410);
  });

  it('can be requested ten times, then is rate limited', async () => {
    const from = newAddress();
    const statuses: number[] = [];
    for (let requested = 0; requested < 11; requested += 1)
      statuses.push((await ask('forgot-password', { email: 'nobody@example.test' }, { from })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429]);
  });
});

describe('guessed link keys', () => {
  it('are rate limited after ten attempts, also for a valid key', async () => {
    const token = await invited(await newcomer());
    const from = newAddress();
    for (let tried = 0; tried < 10; tried += 1)
      expect((await ask('link', { token: `${tried}`.padStart(43, 'x') }, { from })).status).toBe(410);
    expect((await ask('link', { token }, { from })).status).toBe(429);
    expect((await choose(token, CHOSEN, { from })).status).toBe(429);
    expect((await choose(token)).status).toBe(200);
  });

  it('are stored only as hashes and removed from sent mails', async () => {
    const userId = await newcomer();
    const token = await invited(userId);
    const { rows } = await sql<{ row: string }>`
      select account_link::text as row from account_link union all select event.data::text from event
      union all select command_outcome::text from command_outcome`.execute(db);
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([]);

    await db.updateTable('message').set({ status: 'waiting' }).where('user_id', '=', userId).execute();
    const outbox = test.app.get(Outbox, { strict: false });
    const leased = (await outbox.take('mail', 50)).find(({ user_id }) => user_id === userId);
    if (!leased) throw new Error('Nothing was taken');
    expect(leased.body).toContain(token);
    await outbox.end(db, leased, { status: 'sent', error: null });
    const sent = await lastMail(userId);
    expect(JSON.stringify(sent)).not.toContain(token);
    expect(sent?.body).toContain('/invitation#token=…');
  });
});

describe('a password with accents', () => {
  const composed = 'caf\u00e9 br\u00fbl\u00e9e thuis';
  const decomposed = composed.normalize('NFD');

  it('is accepted in composed and decomposed form', async () => {
    const userId = await newcomer();
    expect((await choose(await invited(userId), decomposed)).status).toBe(200);
    const email = `${userId}@example.test`;
    expect([await canLogIn(email, composed), await canLogIn(email, decomposed)]).toEqual([200, 200]);
  });

  it('is stored normalised at the next login', async () => {
    const userId = await newcomer();
    await db
      .updateTable('person')
      .set({ password_hash: await hash(decomposed) })
      .where('organisation_id', '=', cafe.organisationId)
      .where('user_id', '=', userId)
      .execute();
    const email = `${userId}@example.test`;
    expect(await canLogIn(email, composed)).toBe(401);
    expect(await canLogIn(email, decomposed)).toBe(200);
    expect(await canLogIn(email, composed)).toBe(200);
  });
});

it("choose-password refuses names of the organisation's locations", async () => {
  const userId = await newcomer();
  const key = await invited(userId);
  const { name } = await db
    .selectFrom('location')
    .select('name')
    .where('organisation_id', '=', cafe.organisationId)
    .where('location_id', '=', 'cafe')
    .executeTakeFirstOrThrow();
  expect((await choose(key, `${name} 2026!!!`)).body.errors).toMatchObject([
    { field: 'password', code: 'easy_to_guess' },
  ]);
  expect((await choose(key)).status).toBe(200);
});

describe('the account of the current user', () => {
  const put = async (userId: string, path: string, body: object) => (await login(userId)).put(`/account/${path}`, body);

  it('changes its password with the present one, ends other sessions and sends a mail', async () => {
    const [first, second] = [await login('sanne'), await login('sanne')];
    const change = (present: string, password: string) => first.put('/access/password', { present, password });
    expect((await change('not this one', CHOSEN)).body.errors).toMatchObject([
      { field: 'present', code: 'wrong_password' },
    ]);
    expect((await change(PASSWORD, 'sannevos2026')).body.errors).toMatchObject([
      { field: 'password', code: 'easy_to_guess' },
    ]);
    expect((await change(PASSWORD, CHOSEN)).status).toBe(204);
    expect([(await first.get('/jobs')).status, (await second.get('/jobs')).status]).toEqual([200, 401]);
    expect(await canLogIn('sanne@example.test', CHOSEN)).toBe(200);
    // The person at that device may not be the account's owner, so the mail says what happened.
    const mail = await lastMail('sanne');
    expect(mail?.subject).toBe('Je wachtwoord voor Rooster is veranderd');
    expect(mail?.body).toContain(`https://${cafe.hosts.cafe}/forgot-password`);
    expect(mail?.secret).toBeNull();
    expect((await change(CHOSEN, CHOSEN)).status).toBe(204);
    expect((await change(CHOSEN, PASSWORD)).body.errors).toMatchObject([{ field: 'password', code: 'easy_to_guess' }]);
    await db
      .updateTable('person')
      .set({ password_hash: await hash(PASSWORD) })
      .where('organisation_id', '=', cafe.organisationId)
      .where('user_id', '=', 'sanne')
      .execute();
  });

  it('lists its sessions and can end them', async () => {
    const [first, second] = [await login('sanne'), await login('sanne')];
    const list = (await first.get('/account/sessions')).body as { id: string; isThis: boolean }[];
    expect(list.filter(({ isThis }) => isThis)).toHaveLength(1);
    const other = list.find(({ isThis }) => !isThis);
    expect((await (await login('boss')).delete(`/account/sessions/${other?.id}`)).status).toBe(404);
    expect((await first.delete(`/account/sessions/${other?.id}`)).status).toBe(204);
    expect([(await first.get('/jobs')).status, (await second.get('/jobs')).status]).toEqual([200, 401]);
  });

  it('shows its phone number to the roles that its owner allows', async () => {
    const seen = async () =>
      ((await (await login('boss')).get('/users/enabled')).body as { id: string; phone_number: string | null }[]).find(
        ({ id }) => id === 'joelle',
      )?.phone_number;
    const contact = (phone_number: string, phoneFor: string) => put('joelle', 'contact', { phone_number, phoneFor });
    await choose(await forgotten('joelle@example.test', 'joelle'), PASSWORD);
    expect((await contact('06 1234567', 'managers')).body.errors).toMatchObject([
      { field: 'phone_number', code: 'invalid_phone_number' },
    ]);
    expect((await contact('06 12345678', 'managers')).status).toBe(204);
    expect((await (await login('joelle')).get('/account')).body).toMatchObject({
      phone_number: '+31612345678',
      phoneFor: 'managers',
    });
    expect(await seen()).toBe('+31612345678');
    await contact('+31612345678', 'nobody');
    expect(await seen()).toBe(null);
    expect(await eventsOf('account/joelle')).toContain('ContactChanged');
  });

  it('changes its address once the mailed link is opened, and notifies the old address', async () => {
    const email = 'daan.nieuw@example.test';
    const requested = await put('daan', 'email', { present: PASSWORD, email });
    expect(requested.status).toBe(204);
    const mails = await db.selectFrom('message').select(['recipient', 'subject', 'body']).execute();
    const [link] = mails.filter(({ recipient }) => recipient === email);
    const mail = mails.filter(({ recipient }) => recipient === 'daan@example.test').map(({ subject }) => subject);
    expect(mail).toContain('Er is een ander e-mailadres voor je aangevraagd');
    const daan = await login('daan');
    expect((await daan.get('/account')).body).toMatchObject({ email: 'daan@example.test', pendingEmail: email });
    const token = keyIn(link?.body);
    expect((await choose(token)).status).toBe(410);
    expect((await ask('confirm-email', { token })).status).toBe(204);
    expect((await daan.get('/account')).body).toMatchObject({ email, pendingEmail: null });
    expect((await ask('confirm-email', { token })).status).toBe(410);
    expect(await canLogIn(email, PASSWORD)).toBe(200);
    expect(await canLogIn('daan@example.test', PASSWORD)).toBe(401);
  });

  it('gives an address to one of two people who confirm it at once', async () => {
    const email = 'both@example.test';
    const token = async (userId: string): Promise<string> => {
      await put(userId, 'email', { present: PASSWORD, email });
      return keyIn(
        (
          await db
            .selectFrom('message')
            .select('body')
            .where('recipient', '=', email)
            .where('user_id', '=', userId)
            .executeTakeFirst()
        )?.body,
      );
    };
    const tokens = [await token('sanne'), await token('boss')];
    const answers = await Promise.all(tokens.map((one) => ask('confirm-email', { token: one })));
    expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`).toSorted()).toEqual([
      '204 ',
      '409 email_taken',
    ]);
  });
});

const count = async (table: 'message' | 'account_link' | 'reset_request'): Promise<number> => {
  const row = await db
    .selectFrom(table)
    .select((select) => select.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return Number(row.rows);
};

/** Statements of the background workers, which poll every two seconds whatever is requested. */
const OF_THE_QUEUE = /skip locked|from notification|order by "asked_at"/;

/** Answer to a request for a link, with its SQL statements; nothing else uses these tables meanwhile. */
async function statementsOf(email: string): Promise<string> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { status, body } = await ask('forgot-password', { email });
  const texts = query.mock.calls.map(([given]) => {
    const statement: unknown = given;
    return typeof statement === 'string' ? statement : String((statement as { text?: unknown } | null)?.text);
  });
  query.mockRestore();
  const statements = texts.filter(
    (text) => /reset_request|login_failure|person|account_link|message/.test(text) && !OF_THE_QUEUE.test(text),
  );
  return JSON.stringify({ status, body, own: statements });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { UserId } from '#domain/kernel/ids';
import type { OwnPasskeys, PasskeyCreation, PasskeyQuestion, PasskeyView } from '#domain/passkey/passkey.views';
import { DATABASE, type Database } from '../../database/database.js';
import { CommandBus } from '@nestjs/cqrs';
import { Acting } from '../../testing/acting.js';
import { ChangePasskey } from './passkey.messages.js';
import { Authenticator, type Signed } from '../../testing/authenticator.js';
import { type Cafe, foundCafe, PASSWORD, CAFE_PEOPLE } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { newAddress } from '../../testing/walk-world.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let neighbours: Cafe;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  neighbours = await foundCafe(test.app, 'neighbours');
});
afterAll(() => test.close());

const WRONG = { status: 401, code: 'invalid_credentials' };
let employed = 0;

/** Somebody new with a session at the café. */
async function somebody(
  shape: { super_user?: boolean; type_name?: string; of?: Cafe } = {},
): Promise<TestClient & { userId: UserId }> {
  const { of = cafe, ...row } = shape;
  const userId = `owner${++employed}` as UserId;
  const [like] = CAFE_PEOPLE.filter(({ user_id }) => user_id === 'daan');
  if (!like) throw new Error('Nobody works at the café');
  const email = `${userId}@example.test`;
  await test.app.get(OrganisationSetUp, { strict: false }).employ(of.organisationId, {
    ...like,
    user_id: userId,
    name: `Eigenaar ${userId}`,
    email,
    password: PASSWORD,
    ...row,
  });
  return Object.assign(await TestClient.login(test.app, of.hosts.cafe, userId), { userId });
}

const prepared = async (client: TestClient): Promise<PasskeyCreation> =>
  (await client.post('/account/passkeys/prepare')).body as PasskeyCreation;

async function addTo(client: TestClient, device: Authenticator, name = 'iPhone'): Promise<PasskeyView> {
  const key = device.make(await prepared(client));
  const { status, body } = await client.post('/account/passkeys', { ...key, name });
  expect(status).toBe(201);
  return body as PasskeyView;
}

const question = async (host = cafe.hosts.cafe): Promise<PasskeyQuestion> =>
  (await new TestClient(test.app, host).post('/auth/passkey/question')).body as PasskeyQuestion;

/** Each from an address of its own, so that no limit of one meets another. */
async function logIn(signed: Signed, { host = cafe.hosts.cafe, from = newAddress() } = {}) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/passkey',
    remoteAddress: from,
    headers: { host, 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Mobile Safari/604.1' },
    payload: signed,
  });
  const body = answer.json<{ code?: string; token?: string; user?: { id: string } }>();
  return { status: answer.statusCode, code: body.code, body };
}

const passkeysOf = async (client: TestClient): Promise<OwnPasskeys> =>
  (await client.get('/account/passkeys')).body as OwnPasskeys;

const eventsOf = async (streamId: string) =>
  db
    .selectFrom('event')
    .select(['type', 'data', 'meta'])
    .where('organisation_id', '=', cafe.organisationId)
    .where('stream_id', '=', streamId)
    .orderBy('version')
    .execute();

describe('a passkey', () => {
  it('is added, logs its owner in, and shows when it was last used', async () => {
    const client = await somebody();
    const device = new Authenticator();
    const { id } = await addTo(client, device);
    expect(await passkeysOf(client)).toMatchObject({
      passkeys: [{ id, name: 'iPhone', host: cafe.hosts.cafe, worksHere: true, lastUsedAt: null }],
      asksPassword: false,
      isAsked: false,
    });

    const { status, body } = await logIn(device.sign(await question()));
    expect({ status, user: body.user?.id }).toEqual({ status: 200, user: client.userId });
    const inside = new TestClient(test.app, cafe.hosts.cafe, body.token);
    const sessions = (await inside.get('/account/sessions')).body as { by: string; system: string; isThis: boolean }[];
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({ by: 'passkey', system: 'iPhone' });
    expect((await passkeysOf(inside)).passkeys[0]?.lastUsedAt).not.toBeNull();

    const [added] = await eventsOf(`passkey/${client.userId}`);
    expect(added).toMatchObject({ type: 'PasskeyAdded', meta: { actorId: client.userId, cause: 'passkeys-add' } });
    expect(Object.keys(added?.data as object).toSorted()).toEqual(['nameId', 'passkeyId', 'userId']);
    const { rows } = await sql<{ by: string }>`
      select data ->> 'by' as by from event where type = 'SessionStarted' and data ->> 'userId' = ${client.userId}
      order by position desc limit 1`.execute(db);
    expect(rows).toEqual([{ by: 'passkey' }]);
  });

  it('is announced to its owner by mail', async () => {
    const client = await somebody();
    await addTo(client, new Authenticator());
    const mails = await db
      .selectFrom('message')
      .select(['subject', 'body'])
      .where('organisation_id', '=', cafe.organisationId)
      .where('user_id', '=', client.userId)
      .execute();
    expect(mails).toEqual([
      { subject: 'Nieuwe passkey voor Rooster', body: expect.stringContaining('een passkey toegevoegd: iPhone.') },
    ]);
  });

  it('is renamed and revoked only by its owner, and then logs nobody in', async () => {
    const client = await somebody();
    const other = await somebody();
    const device = new Authenticator();
    const { id } = await addTo(client, device);
    expect((await other.put(`/account/passkeys/${id}`, { name: 'Van mij' })).status).toBe(404);
    expect((await other.delete(`/account/passkeys/${id}`)).status).toBe(404);
    expect((await client.put(`/account/passkeys/${id}`, { name: 'Werktelefoon' })).status).toBe(204);
    const caller = { ...new Acting(test.app, cafe, 'daan').caller, userId: client.userId };
    const unnamed = new ChangePasskey(caller, new Acting(test.app, cafe, 'daan').origin(), id, '');
    await expect(test.app.get(CommandBus, { strict: false }).execute(unnamed)).rejects.toMatchObject({
      refusal: { code: 'validation_failed', errors: [{ field: 'name', code: 'required' }] },
    });
    expect((await passkeysOf(client)).passkeys).toMatchObject([{ id, name: 'Werktelefoon' }]);
    expect((await client.delete(`/account/passkeys/${id}`)).status).toBe(204);
    expect((await passkeysOf(client)).passkeys).toEqual([]);
    expect(await logIn(device.sign(await question()))).toMatchObject(WRONG);
    expect((await eventsOf(`passkey/${client.userId}`)).map(({ type }) => type)).toEqual([
      'PasskeyAdded',
      'PasskeyRenamed',
      'PasskeyRevoked',
    ]);
  });

  it('can be one of several of its owner', async () => {
    const client = await somebody();
    const [phone, laptop] = [new Authenticator(), new Authenticator([], false)];
    await addTo(client, phone);
    await addTo(client, laptop, 'Laptop');
    expect((await prepared(client)).known).toHaveLength(2);
    for (const device of [phone, laptop, laptop]) expect((await logIn(device.sign(await question()))).status).toBe(200);
  });

  it('is revoked with all others of its owner in one request, and with none of anybody else', async () => {
    const [client, other] = [await somebody(), await somebody()];
    const [phone, laptop, theirs] = [new Authenticator(), new Authenticator(), new Authenticator()];
    await addTo(client, phone);
    await addTo(client, laptop, 'Laptop');
    await addTo(other, theirs);
    expect((await client.delete('/account/passkeys')).status).toBe(204);
    expect((await passkeysOf(client)).passkeys).toEqual([]);
    for (const device of [phone, laptop]) expect(await logIn(device.sign(await question()))).toMatchObject(WRONG);
    expect((await logIn(theirs.sign(await question()))).status).toBe(200);
    expect((await eventsOf(`passkey/${client.userId}`)).map(({ type }) => type)).toEqual([
      'PasskeyAdded',
      'PasskeyAdded',
      'PasskeyRevoked',
      'PasskeyRevoked',
    ]);
  });

  it('requires the password when the login is more than ten minutes ago', async () => {
    const client = await somebody();
    await sql`update session set opened_at = opened_at - interval '11 minutes' where user_id = ${client.userId}`.execute(
      db,
    );
    expect((await passkeysOf(client)).asksPassword).toBe(true);
    expect(await client.post('/account/passkeys/prepare')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'present', code: 'required' }] },
    });
    expect(await client.post('/account/passkeys/prepare', { present: 'geraden' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'present', code: 'wrong_password' }] },
    });
    expect((await client.post('/account/passkeys/prepare', { present: PASSWORD })).status).toBe(200);
  });
});

describe('the creation of a passkey on a device', () => {
  const add = async (client: TestClient, key: object) => {
    const { status, body } = await client.post('/account/passkeys', { ...key, name: 'iPhone' });
    return { status, code: (body as { code?: string }).code };
  };
  const REFUSED = { status: 409, code: 'passkey_not_accepted' };

  it('is accepted once, from the requesting person, before it expires', async () => {
    const [client, other] = [await somebody(), await somebody()];
    const key = new Authenticator().make(await prepared(client));
    expect(await add(other, key)).toEqual(REFUSED);
    expect(await add(client, key)).toEqual({ status: 201, code: undefined });
    expect(await add(client, key)).toEqual(REFUSED);
    const late = new Authenticator().make(await prepared(client));
    await sql`update passkey_challenge set expires_at = clock_timestamp() - interval '1 second'`.execute(db);
    expect(await add(client, late)).toEqual(REFUSED);
  });

  it('is refused from another page, for a login challenge and for another host', async () => {
    const client = await somebody();
    const creation = await prepared(client);
    expect(await add(client, new Authenticator().make(creation, 'https://evil.example'))).toEqual(REFUSED);
    const requested = await question();
    expect(await add(client, new Authenticator().make({ ...creation, ...requested }))).toEqual(REFUSED);
    const otherHost = { ...(await prepared(client)), host: 'evil.example' };
    expect(await add(client, new Authenticator().make(otherHost, `https://${cafe.hosts.cafe}`))).toEqual(REFUSED);
    expect((await passkeysOf(client)).passkeys).toEqual([]);
  });
});

describe('a passkey login is refused like a wrong password', () => {
  const owner = async () => {
    const client = await somebody();
    const device = new Authenticator();
    await addTo(client, device);
    return { client, device };
  };

  it('when its answer is used twice, also concurrently', async () => {
    const { device } = await owner();
    const signed = device.sign(await question());
    expect((await logIn(signed)).status).toBe(200);
    expect(await logIn(signed)).toMatchObject(WRONG);
    const twice = device.sign(await question());
    const ends = await Promise.all([logIn(twice), logIn(twice)]);
    expect(ends.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  it('when its challenge has expired', async () => {
    const { device } = await owner();
    const signed = device.sign(await question());
    await sql`update passkey_challenge set expires_at = clock_timestamp() - interval '1 second'`.execute(db);
    expect(await logIn(signed)).toMatchObject(WRONG);
  });

  it('when its answer is from another page, host or organisation', async () => {
    const { device } = await owner();
    expect(await logIn(device.sign(await question(), 'https://evil.example'))).toMatchObject(WRONG);
    expect(await logIn(device.sign(await question()), { host: cafe.hosts.bar })).toMatchObject(WRONG);
    const requested = await question(neighbours.hosts.cafe);
    const { challenge } = requested;
    // The device knows the café alone: the neighbours' challenge in its answer is of no use there either.
    const carried = device.sign({ challenge, host: cafe.hosts.cafe }, `https://${neighbours.hosts.cafe}`);
    expect(await logIn(carried, { host: neighbours.hosts.cafe })).toMatchObject(WRONG);
    const stranger = await somebody({ of: neighbours });
    const theirs = new Authenticator();
    await addTo(stranger, theirs);
    expect(
      (await logIn(theirs.sign(await question(neighbours.hosts.cafe)), { host: neighbours.hosts.cafe })).status,
    ).toBe(200);
    const signed = theirs.sign(await question(neighbours.hosts.cafe));
    expect(await logIn(signed)).toMatchObject(WRONG);
  });

  it('when it comes from a copy of the device', async () => {
    const { device } = await owner();
    const copy = device.copy();
    expect((await logIn(device.sign(await question()))).status).toBe(200);
    expect((await logIn(device.sign(await question()))).status).toBe(200);
    expect(await logIn(copy.sign(await question()))).toMatchObject(WRONG);
  });

  it("when the person is disabled or the handle is somebody else's", async () => {
    const { client, device } = await owner();
    const other = await owner();
    const signed = device.sign(await question());
    const { handle } = other.device.sign(await question());
    expect(await logIn({ ...signed, handle })).toMatchObject(WRONG);
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, client.userId);
    expect(await logIn(device.sign(await question()))).toMatchObject(WRONG);
  });

  it('when its answer was changed or is malformed', async () => {
    const { device } = await owner();
    const signed = device.sign(await question());
    const signature = Buffer.from(signed.signature, 'base64url').reverse().toString('base64url');
    expect(await logIn({ ...signed, signature })).toMatchObject(WRONG);
    expect(await logIn({ ...signed, clientData: 'x' })).toMatchObject(WRONG);
  });

  it('and rate limited after ten attempts from one address', async () => {
    const { device } = await owner();
    const from = newAddress();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await logIn(device.sign(await question(), 'https://evil.example'), { from })).toMatchObject(WRONG);
    expect((await logIn(device.sign(await question()), { from })).status).toBe(429);
    expect((await logIn(device.sign(await question()))).status).toBe(200);
  });
});

describe('an organisation that requires passkeys', () => {
  const settings = { name: 'Café', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00' };

  it('refuses superusers and people who see wages until they have one, and nobody else', async () => {
    const boss = await somebody({ super_user: true });
    const payroll = await somebody({ type_name: 'Admin lonen' });
    const manager = await somebody({ type_name: 'Leidinggevende' });
    const ask = (passkeysAsked: boolean) => boss.put('/organisation', { ...settings, passkeysAsked });

    // A superuser without a passkey cannot require them, and so is not locked out.
    expect(await ask(true)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'passkeysAsked', code: 'no_passkey' }] },
    });
    await addTo(boss, new Authenticator());
    expect((await ask(true)).body).toMatchObject({ passkeysAsked: true });
    // A node trusts what it knows of a session for two seconds, and hears of other settings from the log where it is watched.
    const other = await TestClient.login(test.app, cafe.hosts.cafe, payroll.userId);

    expect(await other.get('/people')).toMatchObject({ status: 403, body: { code: 'passkey_required' } });
    expect((await other.post('/auth/rehydrate')).body).toMatchObject({ user: { needsPasskey: true } });
    expect((await other.get('/account')).status).toBe(200);
    expect((await passkeysOf(other)).isAsked).toBe(true);
    expect((await manager.get('/people')).status).toBe(200);
    expect((await boss.get('/organisation')).status).toBe(200);

    const { id } = await addTo(other, new Authenticator());
    expect((await other.get('/people')).status).toBe(200);
    expect((await other.post('/auth/rehydrate')).body).toMatchObject({ user: { needsPasskey: false } });
    expect((await other.delete(`/account/passkeys/${id}`)).status).toBe(204);
    expect((await other.get('/people')).status).toBe(403);

    expect((await ask(false)).status).toBe(200);
    const again = await TestClient.login(test.app, cafe.hosts.cafe, payroll.userId);
    expect((await again.get('/people')).status).toBe(200);
  });
});

it("a passkey is part of the owner's personal data and removed by an erasure", async () => {
  const client = await somebody();
  await addTo(client, new Authenticator(), 'Telefoon van mij');
  const { body } = await client.get('/account/data');
  expect((body as { groups: Record<string, unknown[]> }).groups['passkeys']).toMatchObject([
    { name: 'Telefoon van mij', host: cafe.hosts.cafe, backed_up: true },
  ]);
  await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, client.userId);
  const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  expect((await boss.post('/erasures', { userId: client.userId, confirm: true })).status).toBe(204);
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from passkey where user_id = ${client.userId})::int
      + (select count(*) from text_content where content = 'Telefoon van mij')::int as found`.execute(db);
  expect(rows).toEqual([{ found: 0 }]);
});

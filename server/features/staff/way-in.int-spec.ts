import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { MessageSources } from '../../messaging/message-sources.js';
import { type Cafe, foundCafe, PASSWORD } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { newAddress } from '../../testing/walk-world.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp({ outboxPollMs: 600_000 });
  db = test.app.get<Database>(DATABASE);
});
afterAll(() => test.close());
let groups = 0;
beforeEach(async () => {
  cafe = await foundCafe(test.app, `way-in-${++groups}`);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});

const THEIRS = 'daan@example.test';
const MINE = 'mailbox-of-sanne@example.test';

async function visit(path: string, body: object): Promise<{ status: number; body: { code?: string; email?: string } }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path}`,
    remoteAddress: newAddress(),
    headers: { host: cafe.hosts.cafe },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}
async function login(email: string): Promise<number> {
  const { statusCode } = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: newAddress(),
    headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ email, password: PASSWORD }).toString(),
  });
  return statusCode;
}

/** Addresses of the mails that hold a key, newest last. */
const keysMailedTo = async (): Promise<(readonly [kind: string, recipient: string])[]> => {
  const mails = await db
    .selectFrom('message')
    .select(['recipient', 'body'])
    .where('organisation_id', '=', cafe.organisationId)
    .where('secret', 'is not', null)
    .orderBy('message_id')
    .execute();
  return mails.map(({ recipient, body }) => [/\/([\w-]+)#token/.exec(body)?.[1] ?? '', recipient]);
};
const lastMailTo = async (recipient: string) =>
  db
    .selectFrom('message')
    .select(['subject', 'body', 'secret'])
    .where('organisation_id', '=', cafe.organisationId)
    .where('recipient', '=', recipient)
    .orderBy('message_id', 'desc')
    .executeTakeFirst();

async function forget(email: string): Promise<void> {
  await visit('/account/forgot-password', { email });
  await test.app.get(MessageSources, { strict: false }).queue();
}

const daan = async (by = boss) => (await by.get('/people/daan')).body;

describe('the account of a person with a password', () => {
  const ways: Readonly<Record<string, () => Promise<unknown>>> = {
    'an edit': () => sanne.put('/people/daan', { email: MINE }),
    'an edit after the address was removed': async () => {
      await sanne.put('/people/daan', { email: '' });
      await sanne.put('/people/daan', { email: MINE });
    },
    'an import': () => sanne.post('/people-imports', { people: [{ id: 'daan', email: MINE }] }),
    'an import that is taken back': async () => {
      const { body } = await sanne.post('/people-imports', { people: [{ id: 'daan', email: MINE }] });
      await sanne.delete(`/people-imports/${body.id}`);
      await sanne.put('/people/daan', { email: MINE });
    },
    'an edit while disabled': async () => {
      await sanne.post('/people/daan/disable');
      await sanne.put('/people/daan', { email: MINE });
      await sanne.post('/people/daan/enable');
    },
    'an edit and an invitation': async () => {
      await sanne.put('/people/daan', { email: MINE });
      await sanne.post('/invitations', { userIds: ['daan'] });
    },
  };
  it.each(Object.keys(ways))('sends no login link to an address set by a manager after %s', async (name) => {
    await ways[name]?.();
    await forget(MINE);
    await forget(THEIRS);
    const keys = await keysMailedTo();
    expect(keys.filter(([, recipient]) => recipient !== THEIRS)).toEqual([]);
    expect(keys.at(-1)).toEqual(['reset', THEIRS]);
    expect([await login(MINE), await login(THEIRS)]).toEqual([401, 200]);
  });

  it('sends no login link to an address set by a manager when it has only passkeys', async () => {
    await db
      .updateTable('person')
      .set({ password_hash: null })
      .where('organisation_id', '=', cafe.organisationId)
      .where('user_id', '=', 'daan')
      .execute();
    await db
      .insertInto('passkey')
      .values({
        organisation_id: cafe.organisationId,
        user_id: 'daan',
        passkey_id: `key-${groups}`,
        credential_id: `credential-${groups}`,
        rp_id: 'cafe.test',
        public_key: Buffer.from('key'),
        counter: 0,
        backed_up: false,
        transports: [],
        name: 'iPhone',
        added_at: new Date(),
        last_used_at: null,
      })
      .execute();
    await sanne.put('/people/daan', { email: MINE });
    await sanne.post('/invitations', { userIds: ['daan'] });
    await forget(MINE);
    expect((await keysMailedTo()).filter(([, recipient]) => recipient !== THEIRS)).toEqual([]);
  });

  it('keeps its address until a new one is confirmed from the old mailbox', async () => {
    expect((await sanne.put('/people/daan', { email: MINE })).body).toMatchObject({
      email: THEIRS,
      waitingEmail: { email: MINE, by: 'Sanne Vos' },
      emailWaits: true,
    });
    const daansClient = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daansClient.get('/account')).body).toMatchObject({
      email: THEIRS,
      waitingEmail: { email: MINE, by: 'Sanne Vos' },
    });
    const mail = await lastMailTo(THEIRS);
    expect(mail?.subject).toBe('Klopt je nieuwe e-mailadres voor Rooster?');
    expect(mail?.body).toContain('Sanne Vos heeft in Rooster een ander e-mailadres voor je ingevuld.');
    const token = mail?.secret ?? '';
    expect(await visit('/account/link', { token })).toMatchObject({
      status: 200,
      body: { kind: 'proposed', email: MINE },
    });
    expect((await visit('/account/confirm-email', { token })).status).toBe(204);
    expect(await daan()).toMatchObject({ email: MINE, waitingEmail: null });
    expect([await login(MINE), await login(THEIRS)]).toEqual([200, 401]);
    expect((await visit('/account/confirm-email', { token })).body.code).toBe('link_expired');
  });

  it('changes the address when a superuser confirms it, and ends the link', async () => {
    await sanne.put('/people/daan', { email: MINE });
    const token = (await lastMailTo(THEIRS))?.secret ?? '';
    await boss.put('/people/daan', { email: MINE });
    expect(await daan()).toMatchObject({ email: MINE, waitingEmail: null });
    expect((await visit('/account/confirm-email', { token })).body.code).toBe('link_expired');
  });

  it('keeps the address when a superuser rejects the new one, and ends the link', async () => {
    await sanne.put('/people/daan', { email: MINE });
    const token = (await lastMailTo(THEIRS))?.secret ?? '';
    await boss.put('/people/daan', { email: THEIRS });
    expect(await daan()).toMatchObject({ email: THEIRS, waitingEmail: null });
    expect((await visit('/account/confirm-email', { token })).body.code).toBe('link_expired');
  });

  it('refuses a new address that somebody else has taken meanwhile', async () => {
    await sanne.put('/people/daan', { email: MINE });
    await sanne.post('/people', { name: 'Nieuw Iemand', email: MINE, homeLocationId: 'cafe' });
    const token = (await lastMailTo(THEIRS))?.secret ?? '';
    expect((await visit('/account/confirm-email', { token })).body.code).toBe('email_taken');
    expect((await boss.put('/people/daan', { email: MINE })).body.errors).toMatchObject([
      { field: 'email', code: 'email_taken' },
    ]);
  });

  it('ends the link for a new address when its password is reset', async () => {
    const daansClient = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await daansClient.put('/account/email', { present: PASSWORD, email: MINE });
    const token = (await lastMailTo(MINE))?.secret ?? '';
    await forget(THEIRS);
    const reset = (await lastMailTo(THEIRS))?.secret ?? '';
    expect((await visit('/account/choose-password', { token: reset, password: 'vier losse woorden' })).status).toBe(
      200,
    );
    expect((await visit('/account/confirm-email', { token })).body.code).toBe('link_expired');
  });
});

it('the address of a person without a password changes at once', async () => {
  const { body } = await sanne.post('/people', {
    name: 'Nieuw Iemand',
    email: 'fout@example.test',
    homeLocationId: 'cafe',
  });
  const changed = await sanne.put(`/people/${body.id}`, { email: 'goed@example.test' });
  expect(changed.body).toMatchObject({ email: 'goed@example.test', waitingEmail: null });
  await sanne.post('/invitations', { userIds: [body.id] });
  expect(await keysMailedTo()).toEqual([['invitation', 'goed@example.test']]);
});

describe('a raised role', () => {
  it("ends the person's sessions and mails the person and other superusers", async () => {
    await boss.put('/people/sanne', { superUser: true });
    expect((await sanne.get('/account')).status).toBe(401);
    expect((await lastMailTo('sanne@example.test'))?.subject).toBe('Je mag meer in Rooster');
    const daansClient = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await boss.put('/people/daan', { typeName: 'Leidinggevende' });
    expect((await daansClient.get('/account')).status).toBe(401);
    expect((await lastMailTo('sanne@example.test'))?.subject).toBe('Meer rechten in Rooster: Daan Smit');
    expect((await lastMailTo('boss@example.test'))?.subject).toBeUndefined();
  });

  it('ends no sessions when a role is lowered', async () => {
    await boss.put('/people/sanne', { typeName: 'Medewerker' });
    expect((await sanne.get('/account')).status).toBe(200);
    expect(await lastMailTo('sanne@example.test')).toBeUndefined();
  });
});

import { CommandBus } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import type { CommandId, LocationId, UserId } from '#domain/kernel/ids';
import { todayAt } from '#domain/kernel/zone';
import { fixedHours, SINCE_EVER } from '#domain/planning/person-terms';
import type { EmployPerson } from '#domain/staff/person.commands';
import { NO_DETAILS } from '#domain/staff/person.decider';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { Acting } from '../../testing/acting.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';
import { Follower } from '../../projections/follower.js';
import { EditPeople, EditPerson } from './edit-people.messages.js';

let test: TestApp;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
let groups = 0;
beforeEach(async () => {
  groups += 1;
  cafe = await foundCafe(test.app, `people${groups}`);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});

const NOOR = {
  name: 'Noor IJsvogel',
  email: 'Noor@cafe.test',
  phone_number: '06 12345678',
  birthDate: '2004-05-17',
  homeLocationId: 'cafe',
  employmentFrom: '2026-12-01',
  jobIds: ['service'],
  contractKind: 'min_max',
  minHours: 8,
  maxHours: 16,
  licences: [
    { kind: 'first_aid', expiresOn: '2027-06-30' },
    { kind: 'other', name: 'Barista' },
  ],
};
const added = async (differences: object = {}) => (await boss.post('/people', { ...NOOR, ...differences })).body;
const errors = ({ status, body }: { status: number; body: { errors?: unknown } }) => [status, body.errors];

describe('adding a person', () => {
  it('returns the complete person, who is then listed', async () => {
    const { status, body } = await sanne.post('/people', NOOR);
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        name: 'Noor IJsvogel',
        shortName: null,
        email: 'Noor@cafe.test',
        phone_number: '+31612345678',
        birthDate: '2004-05-17',
        type: { id: 5, name: 'Medewerker' },
        super_user: false,
        enabled: true,
        homeLocationId: 'cafe',
        locationIds: ['cafe'],
        employmentFrom: '2026-12-01',
        employmentUntil: null,
        account: 'none',
        invitedAt: null,
        lastSeen: null,
        terms: [
          {
            from: '2026-12-01',
            jobIds: ['service'],
            always: false,
            contractKind: 'min_max',
            minHours: 8,
            maxHours: 16,
          },
        ],
        licences: [
          { kind: 'first_aid', name: '', expiresOn: '2027-06-30' },
          { kind: 'other', name: 'Barista', expiresOn: null },
        ],
        hourlyCents: null,
        wages: [],
        waitingEmail: null,
        may: { edit: true, roles: false, wages: false, phone: true },
      },
    ]);
    expect((await sanne.get(`/people/${body.id}`)).body).toEqual(body);
    const list = (await sanne.get('/people')).body as { name: string; id: string }[];
    expect(list.map(({ name }) => name)).toEqual([
      'Daan Smit',
      'Emma Bakker',
      'Joëlle de Wit',
      'Marleen Turf',
      'Noor IJsvogel',
      'Sanne Vos',
      'Youssef Amrani',
    ]);
    const line = list.find(({ id }) => id === body.id);
    const { licences, hourlyCents, wages, waitingEmail, may, terms, ...basics } = body;
    expect([licences.length, hourlyCents, wages, waitingEmail, may.edit]).toEqual([2, null, [], null, true]);
    const { from, ...now } = terms[0];
    expect([from, line]).toEqual(['2026-12-01', { ...basics, terms: now }]);
  });

  it('is done once for an idempotency key, with the same answer', async () => {
    const key = { 'idempotency-key': uuid() };
    const first = await boss.post('/people', NOOR, key);
    const again = await boss.post('/people', NOOR, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('refuses each invalid field and a taken email address', async () => {
    const { body } = await sanne.post('/people', { ...NOOR, phone_number: '06 1234', minHours: 20 });
    expect([body.code, body.errors.map(({ field, code }: Record<string, string>) => [field, code])]).toEqual([
      'validation_failed',
      [
        ['phone_number', 'phone_too_short'],
        ['maxHours', 'min'],
      ],
    ]);
    expect(errors(await sanne.post('/people', { ...NOOR, email: 'EMMA@example.test' }))).toMatchObject([
      422,
      [{ field: 'email', code: 'email_taken', person: { userId: 'emma', name: 'Emma Bakker' } }],
    ]);
  });

  it('asks about a person with the same name and birth date', async () => {
    const { id } = await added();
    const duplicate = { ...NOOR, email: null };
    expect(await sanne.post('/people', duplicate)).toMatchObject({
      status: 409,
      body: { code: 'person_exists_needs_confirmation', facts: { people: [{ userId: id, name: NOOR.name }] } },
    });
    expect((await sanne.post('/people', { ...duplicate, confirm: true })).status).toBe(201);
  });
});

describe('the name, type and phone number of a person', () => {
  const faultsOf = async (body: object) =>
    (await boss.put('/people/daan', body)).body.errors?.map(({ field, code }: Record<string, string>) => [field, code]);

  it.each([
    ['name', 'Daan Smit\r\nBcc: iedereen@cafe.test'],
    ['name', 'Daan\u200b Smit'],
    ['shortName', '\u001b[31mDaan'],
    ['typeName', 'Admin\u200b'],
    ['phone_number', '06\u00002345678'],
  ])('refuse hidden characters in %s: %j', async (field, text) => {
    expect(await faultsOf({ [field]: text })).toEqual([[field, 'hidden_characters']]);
  });

  it('have a type from the list, or keep an earlier one', async () => {
    expect(await faultsOf({ typeName: 'Baas' })).toEqual([['typeName', 'enum']]);
    const db = test.app.get<Database>(DATABASE, { strict: false });
    const daan = { user_id: 'daan', name: 'Daan\nSmit', type_name: 'Stagiair' };
    const was = await db
      .selectFrom('person')
      .select(['user_id', 'name', 'type_name'])
      .where('user_id', '=', 'daan')
      .execute();
    await db.updateTable('person').set(daan).where('user_id', '=', 'daan').execute();
    expect((await boss.get('/people/daan')).body).toMatchObject({ name: 'Daan\nSmit', type: { name: 'Stagiair' } });
    expect(await faultsOf({ typeName: 'Stagiair', superUser: false, birthDate: '1995-05-06' })).toBeUndefined();
    await db.updateTable('person').set(was[0]!).where('user_id', '=', 'daan').execute();
  });
});

describe('the email address of a person', () => {
  it('with an international domain is stored in punycode', async () => {
    const { body } = await boss.put('/people/joelle', { email: 'joelle@café.example' });
    expect(body.email).toBe('joelle@xn--caf-dma.example');
    await boss.put('/people/joelle', { email: 'joelle@example.test' });
  });
});

describe('the limits of an admin', () => {
  it('exclude other locations, admins, roles and wages', async () => {
    const { id } = await added();
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    expect((await bo.get(`/people/${id}`)).status).toBe(404);
    expect((await bo.put(`/people/${id}`, { name: 'X' })).status).toBe(404);
    expect((await sanne.post('/people', { ...NOOR, homeLocationId: 'bar' })).status).toBe(404);
    for (const [path, body] of [
      ['/people/youssef', { name: 'X' }],
      ['/people/sanne', { superUser: true }],
      ['/people/sanne', { typeName: 'Admin' }],
      [`/people/${id}`, { typeName: 'Leidinggevende' }],
      [`/people/${id}`, { superUser: true }],
      [`/people/${id}`, { locationIds: ['cafe', 'bar'] }],
      [`/people/${id}`, { hourlyCents: 1500 }],
    ] as const)
      expect([path, body, (await sanne.put(path, body)).status]).toEqual([path, body, 403]);
    expect((await sanne.post('/people/boss/disable', {})).status).toBe(403);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.get('/people')).status).toBe(403);
  });

  it('hide a number that its owner keeps private, and leave it stored on other changes', async () => {
    const { id } = await added();
    const db = test.app.get<Database>(DATABASE, { strict: false });
    await db.updateTable('person').set({ phone_for: 'nobody' }).where('user_id', '=', id).execute();
    const { body } = await sanne.put(`/people/${id}`, { name: 'Noor' });
    expect([body.name, body.phone_number, body.may.phone]).toEqual(['Noor', null, false]);
    expect(JSON.stringify((await boss.get('/people')).body)).not.toContain('+31612345678');
    const row = await db.selectFrom('person').select('phone_number').where('user_id', '=', id).executeTakeFirst();
    expect(row).toEqual({ phone_number: '+31612345678' });
  });

  it('hide wages in answers', async () => {
    const { id } = await added();
    const { body } = await boss.put(`/people/${id}`, { hourlyCents: 1456 });
    expect([body.hourlyCents, body.may]).toEqual([1456, { edit: true, roles: true, wages: true, phone: true }]);
    expect((await sanne.get(`/people/${id}`)).body).toMatchObject({ hourlyCents: null, may: { wages: false } });
    expect(JSON.stringify((await sanne.get('/people')).body)).not.toContain('1456');
    await boss.put('/people/youssef', { typeName: 'Admin lonen' });
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    expect((await youssef.get(`/people/${id}`)).body.hourlyCents).toBe(1456);
  });
});

describe('changing a person', () => {
  it('keeps fields that are not sent and clears emptied ones', async () => {
    const { id, ...before } = await added();
    const { body } = await boss.put(`/people/${id}`, {
      phone_number: '',
      shortName: 'Noor IJ.',
      typeName: 'Leidinggevende',
      locationIds: ['bar'],
      licences: [],
    });
    expect(body).toEqual({
      ...before,
      id,
      phone_number: null,
      shortName: 'Noor IJ.',
      type: { id: 2, name: 'Leidinggevende' },
      locationIds: ['cafe', 'bar'],
      licences: [],
    });
  });

  it('mails a changed address only to people with a login, at the old address', async () => {
    const mails = () =>
      test.app
        .get<Database>(DATABASE, { strict: false })
        .selectFrom('message')
        .select(['user_id', 'recipient', 'subject', 'body'])
        .where('organisation_id', '=', cafe.organisationId)
        .execute();
    const { id } = await added();
    expect((await sanne.put(`/people/${id}`, { email: 'other@cafe.test' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    // A person without a password can log in with a passkey.
    const db = test.app.get<Database>(DATABASE, { strict: false });
    const key = { passkey_id: 'key', rp_id: 'cafe.test', credential_id: 'key', public_key: Buffer.from('key') };
    await db
      .insertInto('passkey')
      .values({
        ...key,
        organisation_id: cafe.organisationId,
        user_id: id,
        counter: 0,
        transports: [],
        backed_up: false,
        name: 'Telefoon',
        added_at: new Date(),
        last_used_at: null,
      })
      .execute();
    expect((await boss.put(`/people/${id}`, { email: 'third@cafe.test' })).status).toBe(200);
    expect((await mails()).map(({ recipient }) => recipient)).toEqual(['other@cafe.test']);
    await db.deleteFrom('message').where('organisation_id', '=', cafe.organisationId).execute();
    expect((await sanne.put('/people/emma', { email: 'EMMA@example.test' })).status).toBe(200);
    expect(await mails()).toEqual([]);
    expect((await boss.put('/people/emma', { email: 'new@example.test' })).status).toBe(200);
    expect(await mails()).toEqual([
      {
        user_id: 'emma',
        recipient: 'EMMA@example.test',
        subject: 'Je e-mailadres voor Rooster is veranderd',
        body: expect.stringContaining('Marleen Turf heeft je e-mailadres in Rooster veranderd.'),
      },
    ]);
    expect((await boss.put('/people/boss', { email: 'owner@example.test' })).status).toBe(200);
    expect((await mails()).map(({ user_id, body }) => [user_id, body.includes('Waarschuw dan meteen')])).toEqual([
      ['emma', false],
      ['boss', true],
    ]);
  });

  it('sets terms from a date and removes them', async () => {
    const { id } = await added();
    const summer = { from: '2027-06-01', jobIds: ['bar'], always: true, contractKind: 'fixed', minHours: 32 };
    const { body } = await sanne.post(`/people/${id}/terms`, summer);
    expect(body.terms[1]).toEqual({ ...summer, maxHours: 32 });
    const options = async (date: string) =>
      ((await sanne.get(`/users/options?date=${date}&jobId=bar`)).body as { id: string }[]).some(
        (one) => one.id === id,
      );
    expect([await options('2027-05-31'), await options('2027-06-01')]).toEqual([false, true]);
    const reference = [{ day: 6, from: 600, until: 1080 }];
    const onCall = { ...summer, contractKind: 'min_max', maxHours: 36, reference };
    expect((await sanne.post(`/people/${id}/terms`, onCall)).body.terms[1]).toEqual(onCall);
    expect((await sanne.post(`/people/${id}/terms`, { ...onCall, contractKind: 'fixed' })).body.terms[1]).toEqual({
      ...summer,
      maxHours: 32,
    });
    const backwards = { ...onCall, reference: [{ day: 6, from: 600, until: 600 }] };
    expect(await sanne.post(`/people/${id}/terms`, backwards)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'reference[0]' }] },
    });
    const remainingTerms = await sanne.delete(`/people/${id}/terms/2027-06-01`);
    expect(remainingTerms.body.terms).toHaveLength(1);
    expect((await sanne.delete(`/people/${id}/terms/2026-12-01`)).status).toBe(404);
    expect((await sanne.delete(`/people/${id}/terms/soon`)).status).toBe(404);
  });

  it('records who changed which fields, without their values', async () => {
    const { id } = await added();
    await sanne.put(`/people/${id}`, { phone_number: '020 624 1111', employmentUntil: '2027-12-31' });
    await test.app.get(Follower, { strict: false }).caughtUp(cafe.organisationId);
    const { body } = await boss.get(`/history?subjectId=${id}`);
    const kinds = body.items.map(({ kind, author, subject }: Record<string, { name: string } | string>) => [
      kind,
      (author as { name: string })?.name,
      (subject as { name: string })?.name,
    ]);
    expect(kinds.slice(0, 3)).toEqual([
      ['PersonEmploymentChanged', 'Sanne Vos', 'Noor IJsvogel'],
      ['PersonDetailsChanged', 'Sanne Vos', 'Noor IJsvogel'],
      ['PersonEmployed', 'Marleen Turf', 'Noor IJsvogel'],
    ]);
    const db = test.app.get<Database>(DATABASE, { strict: false });
    const events = await db.selectFrom('event').select('data').where('stream_id', '=', `person/${id}`).execute();
    expect(JSON.stringify(events)).not.toMatch(/Noor|cafe\.test|6241111|2004-05-17/);
  });
});

describe('the planned shifts of a leaver', () => {
  it('are listed after the last day, at other locations only as a number', async () => {
    const plan = async (by: TestClient, location: string, date: string) => {
      const times = { start: `${date} 17:00`, ending: `${date} 22:00` };
      const { body } = await by.post('/full-schedules', { job_id: 'service', horeca_location_id: location, ...times });
      await by.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
      return body.id as string;
    };
    await plan(sanne, 'cafe', '2028-03-06');
    const second = await plan(sanne, 'cafe', '2028-03-07');
    await plan(await TestClient.login(test.app, cafe.hosts.bar, 'bo'), 'bar', '2028-03-08');
    expect((await sanne.get('/people/emma/planned?after=2028-03-06')).body).toEqual({
      planned: [{ layer: 'published', id: second, horecaLocationId: 'cafe', jobId: 'service', date: '2028-03-07' }],
      elsewhere: 1,
    });
  });

  it('are opened in roster and draft at once, except past ones and those out of reach', async () => {
    const plan = async (by: TestClient, location: string, date: string) => {
      const times = { start: `${date} 17:00`, ending: `${date} 22:00` };
      const { body } = await by.post('/full-schedules', { job_id: 'service', horeca_location_id: location, ...times });
      await by.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
      return body.id as string;
    };
    await plan(sanne, 'cafe', '2026-01-06');
    const last = await plan(sanne, 'cafe', '2028-03-06');
    const first = await plan(sanne, 'cafe', '2028-03-07');
    const second = await plan(sanne, 'cafe', '2028-03-14');
    await plan(await TestClient.login(test.app, cafe.hosts.bar, 'bo'), 'bar', '2028-03-08');
    const slot = { jobId: 'service', from: '2028-03-21 17:00', until: '2028-03-21 22:00', userId: 'emma' };
    const draft = await sanne.post('/schedule-dt', { ...slot, confirm: true });
    expect(draft.status).toBe(201);

    const after = '2028-03-06';
    const key = uuid();
    const open = () => sanne.post('/people/emma/planned/open', { after }, { 'idempotency-key': key });
    expect(await open()).toMatchObject({ status: 200, body: { opened: 3, left: 1, writeId: key } });
    expect((await open()).body).toEqual({ opened: 3, left: 1, writeId: key });
    expect((await sanne.get(`/people/emma/planned?after=${after}`)).body).toEqual({ planned: [], elsewhere: 1 });
    const db = test.app.get<Database>(DATABASE, { strict: false });
    const shifts = await db
      .selectFrom('shift')
      .select(['shift_id', 'user_id', 'open'])
      .where('shift_id', 'in', [last, first, second])
      .orderBy('date')
      .execute();
    expect(shifts).toEqual([
      { shift_id: last, user_id: 'emma', open: false },
      { shift_id: first, user_id: null, open: true },
      { shift_id: second, user_id: null, open: true },
    ]);
    const writes = await db.selectFrom('event').select('command_id').distinct().where('command_id', '=', key).execute();
    expect(writes).toHaveLength(1);
    expect((await sanne.post('/people/emma/planned/open', { after })).body).toEqual({
      opened: 0,
      left: 1,
      writeId: null,
    });
    expect((await sanne.post('/people/emma/planned/open', { after: 'morgen' })).status).toBe(422);
  });

  it('are planned again when still unassigned, with reasons for the skipped ones', async () => {
    const plan = async (date: string, userId = 'emma') => {
      const times = { start: `${date} 17:00`, ending: `${date} 22:00` };
      const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
      await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
      return body.id as string;
    };
    const [first, second, third] = [await plan('2028-04-04'), await plan('2028-04-05'), await plan('2028-04-11')];
    const slot = { jobId: 'service', from: '2028-04-18 17:00', until: '2028-04-18 22:00', userId: 'emma' };
    await sanne.post('/schedule-dt', { ...slot, confirm: true });
    await sanne.put('/people/emma', { employmentUntil: '2028-04-03' });
    const { body: opened } = await sanne.post('/people/emma/planned/open', { after: '2028-04-03' });
    expect(opened.opened).toBe(4);
    await sanne.post(`/full-schedules/plan-user/${second}`, { userId: 'daan', confirm: true });
    await sanne.delete(`/full-schedules/${third}`);

    const again = (confirm: boolean) => sanne.post('/people/emma/planned/again', { writeId: opened.writeId, confirm });
    const entry = { day: null, jobId: 'service', from: '17:00', until: '22:00', count: 1 };
    expect(await again(false)).toMatchObject({
      status: 409,
      body: {
        code: 'put_back_needs_confirmation',
        facts: {
          comes: [
            { ...entry, date: '2028-04-04' },
            { ...entry, date: '2028-04-18' },
          ],
          left: [
            { week: '2028-04-03', date: '2028-04-05', code: 'shift_not_open' },
            { week: '2028-04-10', date: null, code: 'slot_removed' },
          ],
        },
      },
    });
    expect(await again(true)).toMatchObject({ status: 200, body: { planned: 2, left: 2 } });
    const { body } = await sanne.get('/people/emma/planned?after=2028-04-03');
    expect(body.planned.map(({ id, date }: Record<string, string>) => [id === first, date])).toEqual([
      [true, '2028-04-04'],
      [false, '2028-04-18'],
    ]);
    expect((await again(true)).body.code).toBe('nothing_to_undo');
    expect((await sanne.post('/people/daan/planned/again', { writeId: opened.writeId })).status).toBe(404);
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    await bo.post('/people/emma/planned/open', { after: '2028-04-03' });
    expect((await bo.post('/people/emma/planned/again', { writeId: opened.writeId })).body.code).toBe('forbidden');
  });
});

describe('the last superuser', () => {
  it('cannot be disabled, demoted or given a last day; of two who disable each other one remains', async () => {
    expect(await boss.post('/people/boss/disable', {})).toMatchObject({
      status: 409,
      body: { code: 'last_superuser' },
    });
    for (const body of [{ superUser: false }, { employmentUntil: '2030-01-01' }])
      expect(await boss.put('/people/boss', body)).toMatchObject({ status: 409, body: { code: 'last_superuser' } });
    await boss.put('/people/sanne', { superUser: true });
    // As commands: over HTTP the one who is too late may have been signed out before the call is looked at.
    const first = new Acting(test.app, cafe, 'boss');
    const second = new Acting(test.app, cafe, 'sanne');
    const disable = (by: Acting, userId: string) => {
      const caller = { ...by.caller, role: first.caller.role };
      return new EditPerson(by.origin(), caller, { type: 'SetEnabled', userId: userId as UserId, enabled: false });
    };
    const outcomes = await Promise.allSettled([
      first.send(disable(first, 'sanne')),
      second.send(disable(second, 'boss')),
    ]);
    const refusals = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.refusal.code] : []));
    expect([outcomes.length, refusals]).toEqual([2, ['last_superuser']]);
  });
});

describe('disabling a person', () => {
  it('ends sessions and live connections at once, and enabling allows a login again', async () => {
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    expect((await daan.get('/news')).status).not.toBe(401);
    const socket = await TestSocket.connect(test.app, daan.token);
    await socket.watch('own/daan');
    const { body } = await sanne.post('/people/daan/disable', {});
    expect(body.enabled).toBe(false);
    expect((await daan.get('/full-schedules/own')).status).toBe(401);
    expect(await socket.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    expect((await sanne.post('/people/daan/enable', {})).body).toMatchObject({ enabled: true, account: 'active' });
    await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  });

  it.each([
    ['a manager', () => sanne.post('/people/daan/disable', {})],
    [
      'the command line',
      () => test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, 'daan' as UserId),
    ],
  ])(
    'ends open sessions with an event each when %s does it, and keeps the end of former sessions',
    async (_by, disable) => {
      const db = test.app.get<Database>(DATABASE);
      const former = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
      await former.post('/auth/logout');
      await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
      const sessions = () =>
        db
          .selectFrom('session')
          .select(['session_id', 'ended_at'])
          .where('organisation_id', '=', cafe.organisationId)
          .where('user_id', '=', 'daan')
          .orderBy('opened_at')
          .execute();
      const [loggedOut, open] = await sessions();
      await disable();
      expect((await sessions())[0]).toEqual(loggedOut);
      const ended = await db
        .selectFrom('event')
        .select(['stream_id', 'data'])
        .where('organisation_id', '=', cafe.organisationId)
        .where('type', '=', 'SessionEnded')
        .orderBy('position')
        .execute();
      expect(ended).toEqual([
        { stream_id: `session/${loggedOut?.session_id}`, data: { userId: 'daan', reason: 'logged_out' } },
        { stream_id: `session/${open?.session_id}`, data: { userId: 'daan', reason: 'revoked' } },
      ]);
    },
  );
});

describe('several chosen people', () => {
  const lines = async () => {
    const { body } = await boss.get('/people');
    const people = body as { id: string; enabled: boolean; terms: { jobIds: string[] } }[];
    return Object.fromEntries(people.map(({ id, enabled, terms }) => [id, { enabled, jobs: terms.jobIds }]));
  };

  it('are disabled in one write, all or nobody, and only within reach', async () => {
    expect((await sanne.post('/people/disable', { userIds: ['daan', 'nobody'] })).status).toBe(404);
    expect((await sanne.post('/people/disable', { userIds: ['daan', 'boss'] })).status).toBe(403);
    expect((await lines()).daan).toMatchObject({ enabled: true });
    expect((await sanne.post('/people/disable', { userIds: ['daan', 'joelle', 'daan'] })).status).toBe(204);
    expect(await lines()).toMatchObject({ daan: { enabled: false }, joelle: { enabled: false } });
    const { rows } = await sql<{ writes: number }>`
      select count(distinct command_id) as writes from event
      where organisation_id = ${cafe.organisationId} and stream_id in ('person/daan', 'person/joelle')
        and type = 'PersonDisabled'`.execute(test.app.get<Database>(DATABASE));
    expect(rows).toEqual([{ writes: 1 }]);
  });

  it('get a job from a date on, beside those that they have', async () => {
    const from = todayAt(Date.now(), 'Europe/Amsterdam');
    const body = { userIds: ['daan', 'joelle'], jobId: 'dishes', from };
    expect((await sanne.post('/people/jobs', { ...body, jobId: 'nothing' })).status).toBe(404);
    expect((await sanne.post('/people/jobs', { ...body, userIds: ['joelle', 'nobody'] })).status).toBe(404);
    expect((await sanne.post('/people/jobs', body)).status).toBe(204);
    expect(await lines()).toMatchObject({ daan: { jobs: ['service', 'dishes'] }, joelle: { jobs: ['dishes'] } });
  });
});

describe('the last day of employment', () => {
  const lastDayOf = (userId: string, employmentUntil: string | null) =>
    sanne.put(`/people/${userId}`, { employmentUntil, confirm: true });
  const loggedIn = (userId: string) => TestClient.login(test.app, cafe.hosts.cafe, userId);

  it('leaves the account open until the next day', async () => {
    const today = todayAt(Date.now(), 'Europe/Amsterdam');
    await lastDayOf('emma', today);
    const emma = await loggedIn('emma');
    expect((await emma.get('/full-schedules/own')).status).not.toBe(401);
    await lastDayOf('emma', addDays(today, -1));
    expect((await emma.get('/full-schedules/own')).status).toBe(401);
    await expect(loggedIn('emma')).rejects.toThrow('invalid_credentials');
    await test.app
      .get<Database>(DATABASE)
      .updateTable('person')
      .set({ password_hash: null })
      .where('user_id', '=', 'emma')
      .execute();
    expect((await sanne.post('/invitations', { userIds: ['emma'] })).body).toMatchObject({
      invited: [],
      skipped: [{ userId: 'emma', reason: 'left' }],
    });
  });

  it('reopens the account when it is removed again', async () => {
    const yesterday = addDays(todayAt(Date.now(), 'Europe/Amsterdam'), -1);
    await lastDayOf('emma', yesterday);
    await expect(loggedIn('emma')).rejects.toThrow('invalid_credentials');
    await lastDayOf('emma', null);
    await loggedIn('emma');
  });
});

describe('two thousand people', () => {
  const command = (index: number): EmployPerson => ({
    type: 'EmployPerson',
    userId: `many-${index}` as UserId,
    details: {
      ...NO_DETAILS,
      name: `Iemand ${index}`,
      email: `many${index}@cafe.test`,
      hourlyCents: index % 2 ? 1400 : null,
    },
    role: { typeName: 'Medewerker', superUser: false },
    places: { homeLocationId: 'cafe' as LocationId, locationIds: ['cafe' as LocationId] },
    employment: { from: null, until: null },
    terms: { from: SINCE_EVER, jobIds: [], always: false, contract: fixedHours(8) },
    confirm: false,
  });

  it('are added in one commit or not at all', async () => {
    const commands = Array.from({ length: 2_000 }, (_, index) => command(index));
    const acting = new Acting(test.app, cafe, 'boss');
    const edit = (some: EmployPerson[]) => {
      const message = new EditPeople(acting.origin(), acting.caller, () => ({
        ok: true,
        commands: some,
        fieldsOf: (index) => `people[${index}].`,
        answer: (changes) => changes.map(({ after }) => after.userId),
      }));
      return test.app.get(CommandBus, { strict: false }).execute(message);
    };
    const twice = [...commands.slice(0, 3), { ...command(3), details: { ...command(0).details } }];
    await expect(edit(twice)).rejects.toMatchObject({
      refusal: { code: 'validation_failed', errors: [{ field: 'people[3].email', code: 'email_taken' }] },
    });
    expect((await boss.get('/people/many-0')).status).toBe(404);
    expect(await edit(commands)).toHaveLength(2_000);
    const list = (await boss.get('/people')).body as { id: string }[];
    expect(list.filter(({ id }) => id.startsWith('many-'))).toHaveLength(2_000);
    const setUp = test.app.get(OrganisationSetUp, { strict: false });
    await setUp.disable(cafe.organisationId, 'many-7' as UserId, { commandId: uuid() as CommandId });
    expect((await boss.get('/people/many-7')).body).toMatchObject({ enabled: false, hourlyCents: 1400 });
  }, 60_000);
});

import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { ForgetImports } from './forget-imports.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE, { strict: false });
});
afterAll(() => test.close());
let groups = 0;
beforeEach(async () => {
  groups += 1;
  cafe = await foundCafe(test.app, `import${groups}`);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});

interface Person {
  readonly id: string;
  readonly name: string;
}

const listed = async (): Promise<Person[]> => (await boss.get('/people')).body;
const named = async (name: string): Promise<string> => {
  const found = (await listed()).find((one) => one.name === name);
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found.id;
};
const somebody = (index: number, differences: object = {}) => ({
  id: null,
  name: `Nieuw ${String(index).padStart(4, '0')}`,
  email: `nieuw${index}@cafe.test`,
  jobIds: ['service'],
  contractKind: 'min_max',
  minHours: 8,
  maxHours: 16,
  ...differences,
});
const list = (count: number) => Array.from({ length: count }, (_, index) => somebody(index));
const me = async (client: TestClient): Promise<Person> => (await client.get('/account')).body;
const imported = (people: object[], by = sanne) => by.post('/people-imports', { people });

describe('an import list with invalid rows', () => {
  it('is refused as a whole with each fault named, and accepted once corrected', async () => {
    const people = list(60);
    people[3] = somebody(3, { email: 'EMMA@example.test' });
    people[10] = somebody(10, { phone_number: '06 1234' });
    people[21] = somebody(21, { minHours: 20 });
    people[40] = somebody(40, { jobIds: ['bakery'] });
    people[59] = somebody(59, { email: 'nieuw58@cafe.test' });
    const { status, body } = await imported(people);
    expect([status, body.code, body.errors.map(({ field, code }: Record<string, string>) => [field, code])]).toEqual([
      422,
      'validation_failed',
      [
        ['people[3].email', 'email_taken'],
        ['people[10].phone_number', 'phone_too_short'],
        ['people[21].maxHours', 'min'],
        ['people[40].jobIds[0]', 'not_found'],
        ['people[59].email', 'email_taken'],
      ],
    ]);
    expect(await listed()).toHaveLength(7);
    expect(await imported(list(60))).toMatchObject({ status: 201, body: { added: 60, changed: 0 } });
    expect(await listed()).toHaveLength(67);
  });

  it('is refused with each invalid value and missing name', async () => {
    const { body } = await imported([
      somebody(0, { email: 'nobody' }),
      { id: null },
      somebody(2, { minHours: 90 }),
      somebody(3, { name: 'Noor\nBcc: x@cafe.test' }),
    ]);
    expect(body.errors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['people[0].email', 'format'],
      ['people[1].name', 'required'],
      ['people[2].minHours', 'max'],
      ['people[3].name', 'hidden_characters'],
    ]);
  });
});

describe('an import list', () => {
  it('changes only the given fields of a person and skips unchanged people', async () => {
    const before = (await boss.get('/people/daan')).body;
    const { body } = await imported([
      { id: 'daan', phone_number: '06 12345678', maxHours: 12, minHours: 12 },
      { id: 'joelle', name: 'Joëlle de Wit' },
    ]);
    expect(body).toEqual({ id: expect.any(String), added: 0, changed: 1 });
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Amsterdam' });
    const terms = { ...before.terms[0], from: today, minHours: 12, maxHours: 12 };
    expect((await boss.get('/people/daan')).body).toEqual({
      ...before,
      phone_number: '+31612345678',
      terms: [before.terms[0], terms],
    });
  });

  it("can give one person's address to another", async () => {
    const people = [{ id: 'daan', email: 'smit@cafe.test' }, somebody(0, { email: 'daan@example.test' })];
    const { status, body } = await imported(people, boss);
    expect(status).toBe(201);
    expect((await boss.delete(`/people-imports/${body.id}`)).status).toBe(204);
    expect((await boss.get('/people/daan')).body.email).toBe('daan@example.test');
  });

  it('sets wages for people who may see them, and its undo restores the former ones', async () => {
    await boss.put('/people/daan', { hourlyCents: 1400 });
    const people = [
      { id: 'daan', hourlyCents: 1525 },
      { id: 'emma', hourlyCents: 1600 },
      somebody(0, { hourlyCents: 1450 }),
    ];
    expect(await imported(people)).toMatchObject({ status: 403 });
    const { body } = await boss.post('/people-imports', { people });
    expect(body).toMatchObject({ added: 1, changed: 2 });
    const wageOf = async (id: string) => (await boss.get(`/people/${id}`)).body.hourlyCents;
    expect([await wageOf('daan'), await wageOf('emma')]).toEqual([1525, 1600]);
    // The same wage is no change.
    expect((await boss.post('/people-imports', { people: [{ id: 'daan', hourlyCents: 1525 }] })).body.changed).toBe(0);
    expect((await boss.delete(`/people-imports/${body.id}`)).status).toBe(204);
    expect([await wageOf('daan'), await wageOf('emma')]).toEqual([1400, null]);
  });

  it('sets the consent of parents beside other licences, and its undo restores it', async () => {
    const first = { kind: 'first_aid', name: '', expiresOn: null };
    await boss.put('/people/daan', { licences: [first] });
    const people = [
      { id: 'daan', parentalConsent: { until: '2027-12-31' } },
      { id: 'emma', parentalConsent: null },
      somebody(0, { parentalConsent: { until: null } }),
    ];
    const { body } = await boss.post('/people-imports', { people });
    expect(body).toMatchObject({ added: 1, changed: 1 });
    const licencesOf = async (id: string) => (await boss.get(`/people/${id}`)).body.licences;
    expect(await licencesOf('daan')).toEqual([first, { kind: 'parental_consent', name: '', expiresOn: '2027-12-31' }]);
    const lines = (await boss.get('/people')).body as { id: string; name: string; parentalConsent?: object }[];
    expect(lines.flatMap(({ parentalConsent }) => parentalConsent ?? [])).toEqual(
      expect.arrayContaining([{ until: '2027-12-31' }, { until: null }]),
    );
    // The same consent is no change.
    const again = [{ id: 'daan', parentalConsent: { until: '2027-12-31' } }];
    expect((await boss.post('/people-imports', { people: again })).body.changed).toBe(0);
    expect((await boss.delete(`/people-imports/${body.id}`)).status).toBe(204);
    expect(await licencesOf('daan')).toEqual([first]);
  });

  it('is imported once for an idempotency key', async () => {
    const key = { 'idempotency-key': uuid() };
    const first = await sanne.post('/people-imports', { people: list(2) }, key);
    const again = await sanne.post('/people-imports', { people: list(2) }, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await listed()).toHaveLength(9);
  });

  it('is accepted with 2,000 people in one commit and refused with 2,001', async () => {
    const full = (index: number) =>
      somebody(index, {
        name: `Nieuw ${String(index).padEnd(70, 'x')}`,
        phone_number: '06 12345678',
        birthDate: '2004-05-17',
        typeName: 'Medewerker',
        always: false,
        jobIds: ['service', 'bar', 'dishes'],
        homeLocationId: 'cafe',
        locationIds: ['cafe'],
        employmentFrom: '2026-12-01',
        employmentUntil: null,
        email: `${'x'.repeat(40)}${index}@cafe.test`,
      });
    const people = Array.from({ length: 2_001 }, (_, index) => full(index));
    expect((await imported(people)).body.errors).toMatchObject([{ field: 'people', code: 'too_many' }]);
    const { status, body } = await imported(people.slice(1));
    expect([status, body.added]).toEqual([201, 2_000]);
    expect((await sanne.delete(`/people-imports/${body.id}`)).status).toBe(204);
    expect(await listed()).toHaveLength(7);
  }, 60_000);
});

describe('an import by an admin', () => {
  it('is refused for an admin role or a location out of reach', async () => {
    for (const differences of [{ typeName: 'Leidinggevende' }, { homeLocationId: 'bar' }, { locationIds: ['bar'] }])
      expect(await imported([somebody(0), somebody(1, differences)])).toMatchObject({
        status: 403,
        body: { code: 'forbidden', facts: { at: 'people[1]' } },
      });
    expect(await imported([{ id: 'youssef', name: 'X' }])).toMatchObject({ status: 403 });
    expect(await listed()).toHaveLength(7);
  });

  it('names a person of another location as not found', async () => {
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    const rows = [{ id: 'emma', birthDate: '1995-05-06' }, { id: 'daan', birthDate: '1995-05-06' }, { id: 'nobody' }];
    expect((await imported(rows, bo)).body.errors).toMatchObject([
      { field: 'people[1].id', code: 'not_found' },
      { field: 'people[2].id', code: 'not_found' },
    ]);
    expect((await imported([{ id: 'emma' }, { id: 'emma' }])).body.errors).toMatchObject([
      { field: 'people[1].id', code: 'duplicate' },
    ]);
  });
});

describe('undoing an import', () => {
  it('removes added people, restores changed ones, and is recorded in history', async () => {
    const before = (await boss.get('/people')).body;
    const daan = (await boss.get('/people/daan')).body;
    const changed = { id: 'daan', name: 'D. Smit', jobIds: ['bar'], employmentUntil: '2030-01-01', email: null };
    const { body } = await imported([...list(3), changed]);
    const added = await named('Nieuw 0001');
    expect((await sanne.delete(`/people-imports/${body.id}`)).status).toBe(204);
    expect((await boss.get('/people')).body).toEqual(before);
    expect((await boss.get('/people/daan')).body).toEqual(daan);
    expect((await boss.get(`/people/${added}`)).status).toBe(404);
    expect((await sanne.delete(`/people-imports/${body.id}`)).status).toBe(404);

    await test.app.get(Follower, { strict: false }).caughtUp(cafe.organisationId);
    const { items } = (await boss.get('/history')).body;
    const entries = items.filter(({ kind }: { kind: string }) => kind.startsWith('PeopleImport'));
    expect(
      entries.map((one: Record<string, unknown>) => [
        one['kind'],
        (one['author'] as Person).name,
        one['horecaLocationId'],
        one['after'],
      ]),
    ).toEqual([
      ['PeopleImportUndone', 'Sanne Vos', 'cafe', { added: 3, changed: 1 }],
      ['PeopleImported', 'Sanne Vos', 'cafe', { added: 3, changed: 1 }],
    ]);
    const events = await db
      .selectFrom('event')
      .select('data')
      .where('organisation_id', '=', cafe.organisationId)
      .execute();
    expect(JSON.stringify(events)).not.toMatch(/Smit|Nieuw|cafe\.test/);
  });

  it('is refused with names once a person was planned, active or changed', async () => {
    const { body } = await imported([
      ...list(2),
      somebody(2, { always: true }),
      { id: 'daan', birthDate: '2000-01-01' },
    ]);
    const [planned, active] = [await named('Nieuw 0000'), await named('Nieuw 0002')];
    const days = { userId: active, month: '2027-06', dates: ['2027-06-08'] };
    const slot = { from: '2027-06-07 10:00', until: '2027-06-07 17:00', jobId: 'service', userId: planned };
    expect((await sanne.post('/schedule-dt', { ...slot, confirm: true })).status).toBe(201);
    expect((await sanne.post('/free-days/bulk-upsert', days)).status).toBe(200);
    await sanne.put('/people/daan', { name: 'Daan Smid' });
    expect(await sanne.delete(`/people-imports/${body.id}`)).toMatchObject({
      status: 409,
      body: {
        code: 'import_in_use',
        facts: {
          people: [
            { userId: planned, name: 'Nieuw 0000', reason: 'planned' },
            { userId: active, name: 'Nieuw 0002', reason: 'active' },
            { userId: 'daan', name: 'Daan Smid', reason: 'changed' },
          ],
        },
      },
    });
    expect(await listed()).toHaveLength(10);
  });

  it('is limited to the importer and superusers', async () => {
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    const { body } = await imported(list(1));
    expect((await youssef.delete(`/people-imports/${body.id}`)).status).toBe(404);
    expect((await boss.delete(`/people-imports/${body.id}`)).status).toBe(204);
  });

  it('is offered to the importer and superusers until it is done', async () => {
    const youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
    const first = (await imported([somebody(0), { id: 'daan', birthDate: '2000-01-01' }])).body;
    const second = (await imported([somebody(1)], boss)).body;
    const entry = (id: string, added: number, changed: number, by: string) => ({
      id,
      at: expect.stringMatching(/Z$/),
      added,
      changed,
      by,
    });
    const expectedEntry = entry(first.id, 1, 1, 'Sanne Vos');
    expect((await sanne.get('/people-imports')).body).toEqual([expectedEntry]);
    expect((await youssef.get('/people-imports')).body).toEqual([]);
    expect((await boss.get('/people-imports')).body).toEqual([
      entry(second.id, 1, 0, (await me(boss)).name),
      expectedEntry,
    ]);
    expect((await sanne.delete(`/people-imports/${first.id}`)).status).toBe(204);
    expect((await sanne.get('/people-imports')).body).toEqual([]);
  });

  it('is impossible after 30 days, when its data are deleted', async () => {
    const { body } = await imported(list(1));
    const storedImport = () =>
      db.selectFrom('people_import').select('import_id').where('import_id', '=', body.id).executeTakeFirst();
    const forget = test.app.get(ForgetImports, { strict: false });
    await forget.forget();
    expect(await storedImport()).toEqual({ import_id: body.id });
    expect(await forget.forget(Date.now() + 31 * 86_400_000)).toBeGreaterThan(0);
    expect(await storedImport()).toBeUndefined();
    expect((await sanne.delete(`/people-imports/${body.id}`)).status).toBe(404);
  });
});

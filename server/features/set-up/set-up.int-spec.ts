import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { makeOwnerCode } from './owner-codes.js';

let test: TestApp;
let db: Database;
beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE, { strict: false });
});
afterAll(() => test.close());

const HOST = 'zon.example';
const at = (host = HOST) => new TestClient(test.app, host);

const job = (name: string, jobTypeId = 2) => ({ name, jobTypeId, colour: '#2e7d5b', callAllowed: true });
const claimOf = (code: string, domain = HOST, email = 'anna@zon.example') => ({
  code,
  place: {
    organisation: 'Zon',
    location: 'Café Zon',
    domain,
    timezone: 'Europe/Amsterdam',
    opening: [
      { day: 5, open: '10:00', close: '01:00' },
      { day: 6, open: '10:00', close: '23:00' },
    ],
  },
  work: {
    departments: [
      { name: 'Bediening', jobs: [job('Bediening'), job('Runner')] },
      { name: 'Keuken', jobs: [job('Kok', 1)] },
    ],
  },
  owner: { name: 'Anna de Wit', email, password: 'een zin van anna' },
});

const faultsOf = (body: unknown) =>
  (body as { errors: { field: string; code: string }[] }).errors.map(({ field, code }) => [field, code]);

const hostOfFirst = async (): Promise<string> => {
  const { domain } = await db.selectFrom('location').select('domain').executeTakeFirstOrThrow();
  return domain ?? '';
};

const rowsOf = async (): Promise<number[]> => {
  const tables = ['organisation', 'location', 'job', 'job_filter', 'person', 'event'] as const;
  return Promise.all(
    tables.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    }),
  );
};

describe('setting up an empty installation', () => {
  it('requires the owner code', async () => {
    expect((await at().get('/set-up')).body).toEqual({ open: true });
    const { status, body } = await at().post('/set-up', claimOf('0000-0000-0000-0000'));
    expect([status, (body as { code: string }).code]).toEqual([403, 'forbidden']);
    expect(await rowsOf()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('names the invalid fields', async () => {
    const claim = claimOf(await makeOwnerCode(db), 'Not a host');
    const [department] = claim.work.departments;
    const twice = { departments: [department, { name: 'bediening', jobs: [job('Runner')] }] };
    const { status, body } = await at().post('/set-up', {
      ...claim,
      work: twice,
      owner: { ...claim.owner, password: 'short' },
    });
    expect(status).toBe(422);
    expect(faultsOf(body)).toEqual([
      ['place.domain', 'format'],
      ['work.departments[1].name', 'duplicate'],
      ['work.departments[1].jobs[0].name', 'duplicate'],
      ['owner.password', 'too_short'],
    ]);
  });

  it('refuses an owner password that is easy to guess', async () => {
    const claim = claimOf(await makeOwnerCode(db));
    const { status, body } = await at().post('/set-up', {
      ...claim,
      owner: { ...claim.owner, password: 'Wachtwoord123' },
    });
    expect([status, ...faultsOf(body)]).toEqual([422, ['owner.password', 'easy_to_guess']]);
  });

  it('founds one organisation when the code is used twice at once', async () => {
    const code = await makeOwnerCode(db);
    const older = await makeOwnerCode(db);
    // However it was typed.
    const typed = code.toLowerCase().replaceAll('-', ' ');
    const answers = await Promise.all([
      at().post('/set-up', claimOf(typed)),
      at().post('/set-up', claimOf(code, 'zee.example')),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 403]);
    expect(await rowsOf()).toEqual([1, 1, 3, 2, 1, 9]);
    const founded = answers.find(({ status }) => status === 201)?.body as {
      token: string;
      user: { name: string; super_user: boolean };
    };
    expect([founded.user.name, founded.user.super_user]).toEqual(['Anna de Wit', true]);

    const anna = new TestClient(test.app, HOST, founded.token);
    const jobs = (await anna.get('/jobs')).body as { name: string; jobTypeId: number }[];
    expect(jobs.map(({ name, jobTypeId }) => [name, jobTypeId])).toEqual([
      ['Bediening', 2],
      ['Kok', 1],
      ['Runner', 2],
    ]);
    const filters = (await anna.get('/jobs/filters')).body as { name: string; jobIds: string[] }[];
    expect(filters.map(({ name, jobIds }) => [name, jobIds.length])).toEqual([
      ['Bediening', 2],
      ['Keuken', 1],
    ]);
    const [location] = (await anna.get('/horeca-locations')).body as {
      openingHours: { day: number; open: string | null; close: string | null }[];
    }[];
    expect(location?.openingHours.slice(3)).toEqual([
      { day: 4, open: null, close: null },
      { day: 5, open: '10:00', close: '01:00' },
      { day: 6, open: '10:00', close: '23:00' },
      { day: 7, open: null, close: null },
    ]);
    // All codes were printed for what has now happened.
    expect((await at().get('/set-up')).body).toEqual({ open: false });
    for (const used of [code, older]) expect((await at().post('/set-up', claimOf(used))).status).toBe(403);
  });

  it('lets the owner log in', async () => {
    const domain = await hostOfFirst();
    const form = new URLSearchParams({ email: 'anna@zon.example', password: 'een zin van anna' });
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: domain, 'content-type': 'application/x-www-form-urlencoded' },
      payload: form.toString(),
    });
    expect(statusCode).toBe(200);
  });

  it('refuses a host that is taken, writes nothing, and leaves the code usable', async () => {
    const before = await rowsOf();
    const domain = await hostOfFirst();
    const code = await makeOwnerCode(db);
    const { status, body } = await at().post('/set-up', claimOf(code, domain));
    expect([status, ...faultsOf(body)]).toEqual([422, ['place.domain', 'duplicate']]);
    expect(await rowsOf()).toEqual(before);
    // The code has brought about nothing yet.
    expect((await at().post('/set-up', claimOf(code, 'other.example'))).status).toBe(201);
  });

  it('is rate limited like a login', async () => {
    const answers = [];
    for (let attempt = 0; attempt < 12; attempt += 1)
      answers.push((await at().post('/set-up', claimOf('WRONG'))).status);
    expect(new Set(answers)).toEqual(new Set([403, 429]));
    expect((await at().post('/set-up', claimOf(await makeOwnerCode(db), 'third.example'))).status).toBe(429);
  });
});

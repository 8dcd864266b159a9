import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { UserId } from '#domain/kernel/ids';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { until } from '../../testing/until.js';
import { OrganisationSetUp } from '../organisation/organisation-set-up.js';

const REMARK = 'Naar de bruiloft van mijn zus';
const monday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));
const daan = 'daan' as UserId;
let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
});
afterAll(() => test.close());

const erase = (userId: string, confirm = false) => boss.post('/erasures', { userId, confirm });

/** Everything in the database that is of people: as text, so that a name is found wherever it stands. */
async function holding(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'event_%'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } =
      await sql`select 1 from ${sql.ref(name)} as found where found::text ilike ${`%${text}%`} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('the personal data of a person', () => {
  it('can be fetched with history by the person, without other people', async () => {
    const client = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await client.post('/holidays', { from: addDays(monday, 70), until: addDays(monday, 71), remark: REMARK });
    const read = async () => (await client.get('/account/data')).body as { events: { kind: string }[] };
    await until(async () => (await read()).events.some(({ kind }) => kind === 'TimeOutRequested'));
    const { body } = await client.get('/account/data');
    expect(body.person).toMatchObject({ name: 'Daan Smit', email: 'daan@example.test', home_location_id: 'Café' });
    expect(body.groups.terms).toMatchObject([{ job_ids: ['Bediening'], contract_kind: 'fixed' }]);
    expect(body.groups.timeOuts).toHaveLength(1);
    expect(JSON.stringify(body.events)).toContain(REMARK);
    expect(JSON.stringify(body)).not.toMatch(/password_hash|token_hash|Emma|emma|Sanne|sanne/);
  });

  it('include requests, swaps, special jobs and read items', async () => {
    const client = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
    const sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
    const [first, second] = [addDays(monday, 15), addDays(monday, 16)];
    const shift = async (date: string) =>
      (
        await sanne.post('/full-schedules', {
          job_id: 'service',
          horeca_location_id: 'cafe',
          start: `${date} 10:00`,
          ending: `${date} 17:00`,
        })
      ).body.id as string;
    const [open, assigned] = [await shift(first), await shift(second)];
    expect((await client.post('/shift-requests', { fullScheduleId: open })).status).toBe(201);
    expect((await sanne.post(`/full-schedules/plan-user/${assigned}`, { userId: 'emma', confirm: true })).status).toBe(
      200,
    );
    expect((await client.post('/swap-shift', { fullScheduleId: assigned, toUserId: null })).status).toBe(201);
    const job = { horeca_location_id: 'cafe', user_id: 'emma', body: 'Viltjes natellen', date: first };
    expect((await sanne.post('/special-jobs', job)).status).toBe(201);
    const news = (await sanne.post('/news', { title: 'Kassa', body: 'Maandag' })).body.id as string;
    expect((await client.post('/seen', { kind: 'news', ids: [news] })).status).toBe(204);

    const { groups } = (await client.get('/account/data')).body;
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    const undecided = { location_id: 'Café', decided_at: null };
    expect(groups).toMatchObject({
      requests: [{ ...undecided, date: first, request_status: 'pending', requested_at: at }],
      swaps: [{ ...undecided, date: second, swap_status: 'offered', offered_at: at }],
      specialJobs: [{ location_id: 'Café', date: first, words: 'Viltjes natellen', assigned_at: at, done_at: null }],
      seen: [{ seen_kind: 'news', location_id: 'Café', seen_at: at }],
      devices: [],
    });
  });
});

describe('erasing a person', () => {
  it('is requested by the person and mailed to superusers', async () => {
    const client = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await client.put('/account/erasure', { asked: true });
    const mails = await db.selectFrom('message').select(['user_id', 'subject']).execute();
    expect(mails).toEqual([{ user_id: 'boss', subject: 'Daan Smit vraagt om te worden gewist' }]);
    const { body } = await boss.get('/erasures');
    expect(body[0]).toMatchObject({ id: 'daan', name: 'Daan Smit', enabled: true });
    expect(body[0].askedAt).toEqual(expect.any(String));
  });

  it('is refused while the person may log in, and asked about first', async () => {
    expect(await erase('daan', true)).toMatchObject({ status: 409, body: { code: 'erasure_too_early' } });
    await test.app.get(OrganisationSetUp, { strict: false }).disable(cafe.organisationId, daan);
    expect(await erase('daan')).toMatchObject({
      status: 409,
      body: {
        code: 'erasure_needs_confirmation',
        facts: { name: 'Daan Smit', shifts: 0, workingTimesUntil: null },
      },
    });
    expect(await erase('nobody', true)).toMatchObject({ status: 404 });
  });

  it('removes name, address and texts everywhere and adds one event to the log', async () => {
    const guess = new URLSearchParams({ email: 'daan@example.test', password: 'wrong-guess' }).toString();
    const { statusCode } = await test.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { host: cafe.hosts.cafe, 'content-type': 'application/x-www-form-urlencoded' },
      payload: guess,
    });
    expect(statusCode).toBe(401);
    const before = await db
      .selectFrom('event')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(await holding('daan@example')).not.toEqual([]);
    expect((await erase('daan', true)).status).toBe(204);
    for (const text of ['daan smit', 'daan@example', REMARK])
      expect({ text, in: await holding(text) }).toEqual({ text, in: [] });
    const after = await db
      .selectFrom('event')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirst();
    expect(Number(after?.n)).toBe(Number(before?.n) + 1);
    expect((await boss.get('/erasures')).body.map(({ id }: { id: string }) => id)).not.toContain('daan');
    expect((await erase('daan', true)).status).toBe(404);
  });

  it('survives a rebuild of read models', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'time_out', 'time-out');
    expect(written).toHaveLength(1);
    expect(rebuilt).toEqual(written);
    expect(await holding('daan smit')).toEqual([]);
    const { status, body } = await boss.get('/history?limit=200');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Daan Smit');
  });

  it("removes the person's own texts, but no texts that share only their short name", async () => {
    const setUp = test.app.get(OrganisationSetUp, { strict: false });
    const rename = (name: string) =>
      db
        .updateTable('person')
        .set({ name })
        .where('user_id', '=', 'joelle')
        .where('organisation_id', '=', cafe.organisationId)
        .execute();
    await rename('Jan');
    const date = addDays(monday, 77);
    const texts = {
      text: 'Vanaf 12 jan nieuwe kaart, de januari-bowl gaat eraf',
      textEmployees: 'Vraag Jan om de sleutel',
    };
    expect((await boss.post('/comments', { date, ...texts })).status).toBe(201);
    const job = await boss.post('/special-jobs', {
      horeca_location_id: 'cafe',
      user_id: 'joelle',
      date,
      body: 'Kelder tellen',
    });
    expect(job.status).toBe(201);
    await setUp.disable(cafe.organisationId, 'joelle' as UserId);
    expect((await erase('joelle', true)).status).toBe(204);
    const { body } = await boss.get(`/comments/getby/date/${date}`);
    expect(body).toMatchObject({ text: texts.text, text_employees: '' });
    expect(await holding('Kelder tellen')).toEqual([]);
  });
});

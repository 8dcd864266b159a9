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

describe('what is kept of somebody', () => {
  it('is theirs to fetch, with what happened, and without others', async () => {
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
});

describe('erasing', () => {
  it('is asked for by the person, and told to superusers by mail', async () => {
    const client = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    await client.put('/account/erasure', { asked: true });
    const mails = await db.selectFrom('message').select(['user_id', 'subject']).execute();
    expect(mails).toEqual([{ user_id: 'boss', subject: 'Daan Smit vraagt om te worden gewist' }]);
    const { body } = await boss.get('/erasures');
    expect(body[0]).toMatchObject({ id: 'daan', name: 'Daan Smit', enabled: true });
    expect(body[0].askedAt).toEqual(expect.any(String));
  });

  it('is not for who may still log in, and is asked about first', async () => {
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

  it('leaves neither name, address nor words anywhere, and the log as it was', async () => {
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

  it('survives a read model that is built anew', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'time_out', 'time-out');
    expect(written).toHaveLength(1);
    expect(rebuilt).toEqual(written);
    expect(await holding('daan smit')).toEqual([]);
    const { status, body } = await boss.get('/history?limit=200');
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain('Daan Smit');
  });
});

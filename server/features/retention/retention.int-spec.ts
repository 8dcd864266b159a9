import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { Retention } from './retention.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let boss: TestClient;
let daan: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
});
afterAll(() => test.close());

interface Looked {
  readonly kind: string;
  readonly byMe: boolean;
}
const looksOf = async (client: TestClient): Promise<Looked[]> => (await client.get('/account/access')).body.looks;
const looks = () => looksOf(daan);

describe('the access log of personal data', () => {
  it('is shown to the person concerned, with one look per kind and hour', async () => {
    expect(await looks()).toEqual([]);
    await boss.get('/people/daan');
    await boss.get('/people/daan');
    await boss.get('/users/phone-list/cafe');
    await daan.get('/account/data');
    expect((await looks()).map(({ kind, byMe }) => [kind, byMe])).toEqual([
      ['ownData', true],
      ['phoneList', false],
      ['person', false],
    ]);
    expect((await looksOf(boss)).map(({ kind }) => kind)).toEqual(['phoneList']);
  });
});

describe('data older than its retention', () => {
  const age = (table: string, column: string, days: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = clock_timestamp() - ${days} * interval '1 day'
      where organisation_id = ${cafe.organisationId}`.execute(db);

  it('is removed with an event that counts it, apart from texts outside rosters', async () => {
    await boss.post('/comments', { date: '2026-11-24', text: 'Feest boven', textEmployees: '' });
    await boss.post('/cancel-reasons', { description: 'Ziek' });
    const retention = test.app.get(Retention, { strict: false });
    expect(await retention.remove(cafe.organisationId)).toEqual({ messages: 0, texts: 0, looks: 0 });
    await age('data_access', 'at', 364);
    await age('text_content', 'written_at', 1824);
    expect(await retention.remove(cafe.organisationId)).toEqual({ messages: 0, texts: 0, looks: 0 });
    await age('data_access', 'at', 366);
    await age('text_content', 'written_at', 1826);
    expect(await retention.remove(cafe.organisationId)).toEqual({ messages: 0, texts: 1, looks: 3 });
    expect(await looks()).toEqual([]);
    const texts = await db
      .selectFrom('text_content')
      .select('content')
      .where('organisation_id', '=', cafe.organisationId)
      .orderBy('content')
      .execute();
    // Texts that are no comments of a roster stay.
    expect(texts.map(({ content }) => content)).toEqual(['Ziek', null]);
    const { rows } = await sql<{ data: unknown }>`
      select data from event where organisation_id = ${cafe.organisationId} and type = 'OldDataRemoved'`.execute(db);
    expect(rows).toEqual([{ data: { messages: 0, texts: 1, looks: 3 } }]);
    expect(await retention.remove(cafe.organisationId)).toEqual({ messages: 0, texts: 0, looks: 0 });
  });
  it('includes texts of messages and special jobs', async () => {
    const retention = test.app.get(Retention, { strict: false });
    await db.deleteFrom('text_content').where('organisation_id', '=', cafe.organisationId).execute();
    const mail = { subject: 'Borrel', body: 'Vrijdag na sluit', userIds: ['daan'] };
    expect((await boss.post('/mail-tool/send', mail)).status).toBe(202);
    const chore = { horeca_location_id: 'cafe', user_id: 'daan', body: 'Viltjes tellen' };
    expect((await boss.post('/special-jobs', chore)).status).toBe(201);
    const contents = async () =>
      (
        await db
          .selectFrom('text_content')
          .select('content')
          .where('organisation_id', '=', cafe.organisationId)
          .orderBy('content')
          .execute()
      ).map(({ content }) => content);
    const written = ['Borrel', 'Viltjes tellen', 'Vrijdag na sluit'];
    await age('text_content', 'written_at', 89);
    await retention.remove(cafe.organisationId);
    expect(await contents()).toEqual(written);
    await age('text_content', 'written_at', 91);
    expect((await retention.remove(cafe.organisationId)).texts).toBe(2);
    expect(await contents()).toEqual(['Viltjes tellen', null, null]);
    await age('text_content', 'written_at', 1826);
    expect((await retention.remove(cafe.organisationId)).texts).toBe(1);
    expect(await contents()).toEqual([null, null, null]);
  });
});

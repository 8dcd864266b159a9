import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { up } from '../../migrations/20261122T2300-dated-hours.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { openDatabase } from './database.js';
import { migrate } from './migrate.js';

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  db = openDatabase(database.url, () => undefined, 1);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

it('the migration turns hours by weekday into a dated week, and changes nothing the second time', async () => {
  const opening = [{ day: 1, open: 600, close: 1500 }];
  const lastBus = [{ day: 1, time: '00:14' }];
  await db.insertInto('organisation').values({ organisation_id: 'group', name: 'Group' }).execute();
  const names = { organisation_id: 'group', location_id: 'cafe', name: 'Café', domain: 'cafe.test', sms_sender: '' };
  const rest = { ordinal: 0, zone: 'Europe/Amsterdam', sms_text_id: null };
  await db
    .insertInto('location')
    .values({ ...names, ...rest, opening: JSON.stringify(opening), last_bus: JSON.stringify(lastBus) })
    .execute();
  for (const _again of [1, 2]) await up(db as unknown as Kysely<unknown>);
  expect(await db.selectFrom('location').select(['opening', 'last_bus']).executeTakeFirst()).toEqual({
    opening: { weeks: [{ from: null, days: opening }], dates: [] },
    last_bus: { weeks: [{ from: null, days: lastBus }], dates: [] },
  });
});

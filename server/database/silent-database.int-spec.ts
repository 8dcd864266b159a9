import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CuttingProxy } from '../../tools/testing/cutting-proxy.js';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.js';
import { isDatabaseAway } from './away.js';
import { migrate } from './migrate.js';
import { databaseOn, longWorkPool, openPool } from './database.js';

let database: TestDatabase;
let proxy: CuttingProxy;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase(migrate);
  const through = new URL(database.url);
  proxy = new CuttingProxy(Number(through.port), () => 1);
  proxy.calm = true;
  through.port = String(await proxy.listen());
  url = through.href;
});
afterAll(async () => {
  await proxy.close();
  await database.drop();
});

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a query on a silent connection fails as "database away", and the next uses a new connection', async () => {
  const db = databaseOn(openPool(url, () => undefined, { max: 1, answerSeconds: 1 }));
  await sql`select 1`.execute(db);
  proxy.vanish();
  const failure = await failureOf(sql`select 1`.execute(db));
  expect([(failure as Error).message, isDatabaseAway(failure)]).toEqual(['Query read timeout', true]);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

it('a lock of a node that went silent in a transaction is released', async () => {
  const [lost, next] = [1, 2].map(() => databaseOn(openPool(url, () => undefined, { max: 1, answerSeconds: 1 })));
  if (!lost || !next) throw new Error('Two pools were opened');
  const transaction = await lost.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7)`.execute(transaction);
  proxy.vanish();
  const lock = sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(7) as locked`;
  await expect.poll(async () => (await lock.execute(next)).rows, { timeout: 60_000 }).toEqual([{ locked: true }]);
  await failureOf(transaction.rollback().execute());
  await Promise.all([lost.destroy(), next.destroy()]);
});

it('a slow statement is cancelled, but not on the pool for long work', async () => {
  const pool = openPool(url, () => undefined, { max: 1, answerSeconds: 1 });
  const [db, patient] = [databaseOn(pool), databaseOn(longWorkPool(pool, () => undefined))];
  const long = sql<{ done: number }>`select 1 as done from pg_sleep(1.2)`;
  const [failure, done] = await Promise.all([failureOf(long.execute(db)), long.execute(patient)]);
  expect([(failure as { code?: string }).code, isDatabaseAway(failure)]).toEqual(['57014', true]);
  expect(done.rows).toEqual([{ done: 1 }]);
  await Promise.all([db.destroy(), patient.destroy()]);
});

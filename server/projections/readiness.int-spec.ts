import { afterAll, beforeAll, expect, it } from 'vitest';
import { DATABASE, type Database } from '../database/database.js';
import { foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { FollowedProjections } from './followed-projection.js';
import { Follower } from './follower.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const ready = () => new TestClient(test.app, 'localhost').get('/health/ready');

it('GET /health/ready names a lagging read model with its lag and answers 200', async () => {
  const { organisationId } = await foundCafe(test.app);
  await test.app.get(Follower).caughtUp(organisationId);
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { database: null, projections: null } },
  });

  test.app.get(FollowedProjections).register({
    name: 'stuck',
    version: 1,
    tables: [],
    folds: [],
    project: () => {
      throw new Error('a bug');
    },
  });
  // A moment behind is nobody's concern; a minute is.
  expect((await ready()).body.checks.projections).toBeNull();
  const db = test.app.get<Database>(DATABASE);
  const minuteAgo = new Date(Date.now() - 60_000);
  await db.updateTable('event').set({ recorded_at: minuteAgo }).where('organisation_id', '=', organisationId).execute();
  const { events } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.countAll<number>().as('events'))
    .where('organisation_id', '=', organisationId)
    .executeTakeFirstOrThrow();
  expect(await ready()).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { projections: `stuck is ${events} events behind` } },
  });
});

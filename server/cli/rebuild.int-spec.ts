import { afterAll, beforeAll, expect, it } from 'vitest';
import { StartFailure } from '../config/start-failure.js';
import { DATABASE, type Database, openPool } from '../database/database.js';
import { foundCafe } from '../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../testing/test-app.js';
import { rebuild } from './rebuild.js';

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const run = async (name: string): Promise<string[]> => {
  const lines: string[] = [];
  const work = await rebuild.prepare([name]);
  await work(
    openPool(test.url, () => undefined, { max: 3 }),
    (line) => lines.push(line),
    test.url,
  );
  return lines;
};

it('rebuild rebuilds a read model while a node runs', async () => {
  const cafe = await foundCafe(test.app);
  const sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  const monday = '2027-01-04';
  const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service', confirm: true };
  const { body } = await sanne.post('/schedule-dt', slot);
  const db = test.app.get<Database>(DATABASE);
  const slots = () => db.selectFrom('draft_slot').select('slot_id').execute();
  await db.deleteFrom('draft_slot').execute();

  expect(await run('draft-week')).toEqual(['Rebuilt: draft-week.']);
  expect(await slots()).toEqual([{ slot_id: body.id }]);
  await db.deleteFrom('draft_slot').execute();
  expect(await run('all')).toEqual(['Rebuilt: all.']);
  expect(await slots()).toEqual([{ slot_id: body.id }]);
});

it('rebuild lists the read models when the name is unknown', async () => {
  const failure = await run('draft-weeks').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartFailure);
  expect((failure as Error).message).toMatch(/^There is no read model draft-weeks\. There are: .*draft-week.*shift/);
});

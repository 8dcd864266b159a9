import { afterAll, beforeAll, expect, it } from 'vitest';
import type { LocationId, StartTimeId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditStartTimes } from './start-time.messages.js';

let test: TestApp;
let cafe: Cafe;
let boss: Acting;
let asBoss: TestClient;
let asSanne: TestClient;

const add = (id: string, minute: number, locationId: LocationId = cafe.cafe) =>
  new EditStartTimes(boss.origin(), locationId, { type: 'AddStartTime', startTimeId: id as StartTimeId, minute });

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = new Acting(test.app, cafe, 'boss');
  asBoss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

it('makes a start a choice, in the same commit as the edit that uses it', async () => {
  const slot = { from: '2027-06-07 09:20', until: '2027-06-07 17:00', jobId: 'service' };
  expect((await asSanne.post('/schedule-dt', slot)).body.errors).toMatchObject([
    { field: 'from', code: 'not_a_start_time' },
  ]);
  const [added, planned] = await Promise.all([boss.send(add('early', 560)), asSanne.post('/schedule-dt', slot)]);
  expect(added).toEqual({ id: 'early', start_time: '09:20', horecaLocationId: 'cafe' });
  expect(planned.status).toBe(201);
});

it('lists those of a location, earliest first', async () => {
  await boss.send(add('late', 1145));
  await boss.send(add('bar', 900, cafe.bar));
  const { body } = await asSanne.get('/start-times');
  expect(body).toMatchObject([
    { id: 'early', start_time: '09:20' },
    { id: 'late', start_time: '19:05' },
  ]);
  expect((await asBoss.get('/start-times?horecaLocationId=bar')).body).toMatchObject([
    { id: 'bar', start_time: '15:00' },
  ]);
});

it('answers nothing about a location outside reach, nor to staff', async () => {
  expect(await asSanne.get('/start-times?horecaLocationId=bar')).toMatchObject({
    status: 404,
    body: { errors: [{ field: 'horecaLocationId', code: 'not_found' }] },
  });
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/start-times')).status).toBe(403);
});

it('is gone once it is removed', async () => {
  await boss.send(
    new EditStartTimes(boss.origin(), cafe.cafe, { type: 'RemoveStartTime', startTimeId: 'late' as StartTimeId }),
  );
  expect((await asSanne.get('/start-times')).body).toHaveLength(1);
});

it('gives the same rows when it is built anew', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'start_time', 'start-time');
  expect(written).toHaveLength(2);
  expect(rebuilt).toEqual(written);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let daan: TestClient;
let id: string;

const today = todayAt(Date.now(), 'Europe/Amsterdam');
const forDaan = { horeca_location_id: 'cafe', user_id: 'daan', body: 'Viltjes natellen' };

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
});
afterAll(() => test.close());

it('a special job is assigned for today by default, pushed to the location and notified to its person', async () => {
  expect((await daan.get('/special-jobs/latest')).body).toBeNull();
  const socket = await TestSocket.connect(test.app, daan.token);
  await socket.watch('location/cafe');
  await socket.watch('own/daan');
  const given = await sanne.post('/special-jobs', forDaan);
  id = given.body.id;
  const view = { ...forDaan, id, name: 'Daan Smit', date: today, createdAt: expect.any(String), doneAt: null };
  expect(given).toMatchObject({ status: 201, body: view });
  expect((await daan.get('/special-jobs/latest')).body).toEqual(given.body);
  const pushed = await socket.next('records', ({ changes }) => changes.some(({ type }) => type === 'specialJob'));
  expect(pushed.changes).toMatchObject([{ type: 'specialJob', id, record: given.body }]);
  const message = await socket.next('records', ({ changes }) => changes.some(({ type }) => type === 'notification'));
  expect(message.changes).toMatchObject([
    { record: { kind: 'SpecialJobAssigned', link: '/main', data: { date: today, sentence: forDaan.body } } },
  ]);
  socket.close();
});

it('a special job is refused for a person of another location, a past date, and by staff', async () => {
  expect(await sanne.post('/special-jobs', { ...forDaan, user_id: 'bo' })).toMatchObject({
    status: 404,
    body: { errors: [{ field: 'user_id', code: 'not_found' }] },
  });
  const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  expect(await boss.post('/special-jobs', { ...forDaan, user_id: 'bo' })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'user_id', code: 'not_at_location' }] },
  });
  expect(await sanne.post('/special-jobs', { ...forDaan, date: addDays(today, -1) })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'date', code: 'min' }] },
  });
  expect((await daan.post('/special-jobs', forDaan)).status).toBe(403);
});

it('a special job is marked as done only by its person, and its author is notified', async () => {
  const done = (client: TestClient, is: boolean) => client.put(`/special-jobs/${id}/done`, { done: is });
  const emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
  expect([(await done(emma, true)).status, (await done(sanne, true)).status]).toEqual([404, 404]);
  expect(await done(daan, true)).toMatchObject({ status: 200, body: { id, doneAt: expect.any(String) } });
  expect((await sanne.get('/notifications')).body).toMatchObject([
    { kind: 'SpecialJobDone', data: { name: 'Daan Smit', date: today } },
  ]);
  expect((await done(daan, false)).body).toMatchObject({ id, doneAt: null });
});

it('a special job is removed once by a manager within reach', async () => {
  const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  expect((await bo.delete(`/special-jobs/${id}`)).status).toBe(404);
  const other = await sanne.post('/special-jobs', { ...forDaan, body: 'Kelder', date: addDays(today, 3) });
  expect((await sanne.delete(`/special-jobs/${id}`)).status).toBe(204);
  expect((await sanne.delete(`/special-jobs/${id}`)).status).toBe(404);
  expect((await sanne.get('/special-jobs/latest')).body).toEqual(other.body);
});

it('the read model of special jobs has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'special_job', 'special-job');
  expect(written).toHaveLength(1);
  expect(rebuilt).toEqual(written);
});

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

const today = todayAt(Date.now(), 'Europe/Amsterdam');
const fair = {
  from: `${addDays(today, 4)} 17:00`,
  until: `${addDays(today, 5)} 02:00`,
  title: 'Kermis op het plein',
};
let id: string;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

it('an agenda item is added at its location and changed by a POST with _method=PUT', async () => {
  const added = await sanne.post('/agendas', fair);
  expect(added).toMatchObject({ status: 201, body: { ...fair, body: '', horecaLocationId: 'cafe' } });
  id = added.body.id;
  const changed = await sanne.post(`/agendas/${id}?_method=PUT`, { body: 'Terras dicht' });
  expect(changed).toMatchObject({ status: 200, body: { ...fair, id, body: 'Terras dicht' } });
  expect(await sanne.post(`/agendas/${id}?_method=PUT`, { body: '' })).toMatchObject({ body: { body: '' } });
});

it('agenda items are listed by dates, or by default while recent', async () => {
  const over = { from: `${addDays(today, -40)} 10:00`, until: `${addDays(today, -40)} 12:00`, title: 'Voorbij' };
  const old = (await sanne.post('/agendas', over)).body.id;
  const ids = async (query: string) =>
    ((await sanne.get(`/agendas${query}`)).body as { id: string }[]).map((item) => item.id);
  expect(await ids('')).toEqual([id]);
  expect(await ids(`?from=${addDays(today, -50)}&until=${addDays(today, 3)}`)).toEqual([old]);
  expect(await ids(`?from=${addDays(today, 5)}`)).toEqual([id]);
  expect(await ids(`?from=${addDays(today, 6)}`)).toEqual([]);
  expect(await sanne.get(`/agendas?from=${today}&until=${addDays(today, -1)}`)).toMatchObject({
    status: 422,
    body: { code: 'invalid_dates' },
  });
  expect((await sanne.get(`/agendas?from=${today}&until=${addDays(today, 400)}`)).body.errors).toMatchObject([
    { field: 'until', code: 'range_too_long' },
  ]);
});

it('an agenda item is refused with an end before its start, and to people without rights', async () => {
  expect(await sanne.post('/agendas', { ...fair, until: fair.from })).toMatchObject({
    status: 422,
    body: { code: 'invalid_dates', errors: [{ field: 'until', code: 'mismatch' }] },
  });
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/agendas')).status).toBe(403);
  const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  expect((await bo.delete(`/agendas/${id}`)).status).toBe(404);
});

it('an agenda item is pushed to managers, also when it is removed', async () => {
  const socket = await TestSocket.connect(test.app, sanne.token);
  const answer = await socket.watch('location/cafe');
  expect(answer).toMatchObject({ state: { agendaItem: { [id]: { title: fair.title } } } });
  expect((await sanne.delete(`/agendas/${id}`)).status).toBe(204);
  const { changes } = await socket.next('records', (message) => message.changes.some((one) => one.id === id));
  expect(changes).toMatchObject([{ type: 'agendaItem', id, record: null, actorId: 'sanne' }]);
  socket.close();
});

it("the agenda's read model has the same rows after a rebuild", async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'agenda_item', 'agenda-item');
  expect(written).toHaveLength(1);
  expect(rebuilt).toEqual(written);
});

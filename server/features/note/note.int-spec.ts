import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let youssef: TestClient;

const BY_SANNE = { updatedAt: expect.any(String), updatedBy: { id: 'sanne', name: 'Sanne Vos' } };

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  youssef = await TestClient.login(test.app, cafe.hosts.cafe, 'youssef');
});
afterAll(() => test.close());

it('a note is empty until it is written, and belongs to its location', async () => {
  const empty = { text: '', revision: 0, updatedAt: null, updatedBy: null };
  expect((await sanne.get('/input-notes')).body).toEqual(empty);
  const written = await sanne.post('/input-notes/upsert', { text: 'Vaatwasser kapot', basedOn: 0 });
  expect(written).toMatchObject({ status: 200, body: { text: 'Vaatwasser kapot', revision: 1, ...BY_SANNE } });
  expect((await youssef.get('/input-notes')).body).toEqual(written.body);
  const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  expect((await bo.get('/input-notes')).body).toEqual(empty);
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/input-notes')).status).toBe(403);
});

it('a note refuses a stale revision and returns the current text', async () => {
  const refused = await youssef.post('/input-notes/upsert', { text: 'Monteur komt vrijdag', basedOn: 0 });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', current: { text: 'Vaatwasser kapot', revision: 1, ...BY_SANNE } },
  });
  expect((await sanne.get('/input-notes')).body).toMatchObject({ text: 'Vaatwasser kapot', revision: 1 });
  const both = { text: 'Vaatwasser kapot\nMonteur komt vrijdag', basedOn: 1 };
  expect((await youssef.post('/input-notes/upsert', both)).body).toMatchObject({ text: both.text, revision: 2 });
});

it('a note does not change when an equal text is written', async () => {
  const same = { text: 'Vaatwasser kapot\nMonteur komt vrijdag', basedOn: 1 };
  expect(await sanne.post('/input-notes/upsert', same)).toMatchObject({
    status: 200,
    body: { revision: 2, updatedBy: { id: 'youssef' } },
  });
});

it('a note is pushed to managers only', async () => {
  const socket = await TestSocket.connect(test.app, sanne.token);
  expect(await socket.watch('location/cafe')).toMatchObject({ state: { note: { note: { revision: 2 } } } });
  const daan = await TestSocket.connect(test.app, (await TestClient.login(test.app, cafe.hosts.cafe, 'daan')).token);
  expect(Object.keys(((await daan.watch('location/cafe')) as { state: object }).state)).not.toContain('note');
  expect((await youssef.post('/input-notes/upsert', { text: '' })).body).toMatchObject({ text: '', revision: 3 });
  const { changes } = await socket.next('records', (message) => message.changes.some(({ type }) => type === 'note'));
  expect(changes).toMatchObject([{ type: 'note', id: 'note', record: { text: '', revision: 3 }, actorId: 'youssef' }]);
  socket.close();
  daan.close();
});

it('the read model of notes has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'note', 'note');
  expect(written).toHaveLength(1);
  expect(rebuilt).toEqual(written);
});

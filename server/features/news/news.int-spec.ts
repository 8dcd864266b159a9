import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { RecordSnapshot } from '#domain/live/messages';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';
import { until } from '../../testing/until.js';

let test: TestApp;
let cafe: Cafe;
const sockets: TestSocket[] = [];
const today = todayAt(Date.now(), 'Europe/Amsterdam');

const as = (userId: string, host = cafe.hosts.cafe) => TestClient.login(test.app, host, userId);
const connect = async (userId: string): Promise<TestSocket> => {
  const socket = await TestSocket.connect(test.app, (await as(userId)).token);
  sockets.push(socket);
  return socket;
};
const stateOf = async (socket: TestSocket, stream: string): Promise<RecordSnapshot> => {
  const answer = await socket.watch(stream);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  return answer.state as RecordSnapshot;
};
const nextRecord = (socket: TestSocket, type: string, id: string) =>
  socket.nextChange(type, (change) => change.id === id);

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await test.close();
});

it('news in history is posted, changed and removed, and found by kind', async () => {
  const boss = await as('boss');
  const { body } = await boss.post('/news', { title: 'Feest', body: 'Vrijdag' });
  await boss.put(`/news/${body.id}`, { title: 'Groot feest' });
  await boss.delete(`/news/${body.id}`);
  const kinds = async (query: string) => {
    const { items } = (await boss.get(`/history?entityId=${body.id}${query}`)).body as { items: { kind: string }[] };
    return items.map(({ kind }) => kind);
  };
  await until(async () => (await kinds('')).length === 3);
  expect(await kinds('')).toEqual(['NewsRemoved', 'NewsChanged', 'NewsPosted']);
  expect(await kinds('&kinds=NewsPosted')).toEqual(['NewsPosted']);
});

describe('news', () => {
  let id: string;
  let ofKitchen: string;

  it('defaults to today and everybody, and is listed newest first', async () => {
    const sanne = await as('sanne');
    const body = { title: 'Nieuwe kassa', body: 'Uitleg op https://kassa.example/uitleg' };
    const added = await sanne.post('/news', body);
    expect(added).toMatchObject({ status: 201, body: { ...body, date: today, pinned: false, jobFilterIds: null } });
    id = added.body.id;
    const older = await sanne.post('/news', { title: 'Feest', body: 'Zondag', date: addDays(today, -3), pinned: true });
    const kitchen = await sanne.post('/news', { title: 'Spoel', body: 'Nieuw', jobFilterIds: ['kitchen', 'kitchen'] });
    expect(kitchen.body).toMatchObject({ jobFilterIds: ['kitchen'] });
    ofKitchen = kitchen.body.id;
    const listed = (await sanne.get('/news')).body as { id: string }[];
    expect(listed.map((one) => one.id)).toEqual([ofKitchen, id, older.body.id]);
  });

  it('is shown to people with a job of its department, and to managers', async () => {
    const ids = async (userId: string) =>
      ((await (await as(userId)).get('/news')).body as { id: string }[]).map((one) => one.id);
    expect(await ids('joelle')).toContain(ofKitchen);
    expect(await ids('daan')).not.toContain(ofKitchen);
    expect(await ids('daan')).toContain(id);
    expect(await (await as('bo', cafe.hosts.bar)).get('/news')).toMatchObject({ body: [] });
  });

  it('changes only the given fields, and is refused with the invalid fields', async () => {
    const sanne = await as('sanne');
    expect(await sanne.put(`/news/${id}`, { pinned: true })).toMatchObject({
      status: 200,
      body: { id, title: 'Nieuwe kassa', pinned: true },
    });
    expect(await sanne.post('/news', { title: '', body: 'x' })).toMatchObject({
      status: 422,
      body: { code: 'validation_failed', errors: [{ field: 'title', code: 'too_short' }] },
    });
    const otherDepartments = await sanne.post('/news', { title: 'x', body: 'x', jobFilterIds: ['floor', 'bar-floor'] });
    expect(otherDepartments).toMatchObject({ status: 404, body: { errors: [{ field: 'jobFilterIds[1]' }] } });
    expect((await (await as('daan')).post('/news', { title: 'x', body: 'x' })).status).toBe(403);
  });

  it('is pushed live to the people of its departments only', async () => {
    const daan = await connect('daan');
    const joelle = await connect('joelle');
    expect((await stateOf(daan, 'own/daan')).news).not.toHaveProperty(ofKitchen);
    expect((await stateOf(joelle, 'own/joelle')).news).toMatchObject({
      [ofKitchen]: {
        horecaLocationId: 'cafe',
        title: 'Spoel',
        body: 'Nieuw',
        date: today,
        pinned: false,
        seenAt: null,
      },
    });
    const added = await (await as('sanne')).post('/news', { title: 'Nu', body: 'Meteen' });
    expect(await nextRecord(daan, 'news', added.body.id)).toMatchObject({ record: { title: 'Nu', seenAt: null } });
    expect(await nextRecord(joelle, 'news', added.body.id)).toMatchObject({ record: { title: 'Nu' } });
    expect((await (await as('sanne')).delete(`/news/${added.body.id}`)).status).toBe(204);
    expect(await nextRecord(daan, 'news', added.body.id)).toMatchObject({ record: null });
  });

  it('is seen once it is opened, and managers see who has seen it', async () => {
    const sanne = await connect('sanne');
    const daan = await connect('daan');
    expect((await stateOf(sanne, 'location/cafe')).seen).toEqual({});
    await stateOf(daan, 'own/daan');
    const asDaan = await as('daan');
    const mark = { kind: 'news', ids: [id] };
    expect((await asDaan.post('/seen', mark)).status).toBe(204);
    expect(await nextRecord(daan, 'news', id)).toMatchObject({ record: { id, seenAt: expect.any(String) } });
    expect(await nextRecord(sanne, 'seen', `news:${id}`)).toMatchObject({ record: { kind: 'news', id, count: 1 } });
    expect((await asDaan.post('/seen', mark)).status).toBe(204);
    expect(await asDaan.post('/seen', { kind: 'news', ids: [id, ofKitchen] })).toMatchObject({
      status: 404,
      body: { errors: [{ field: 'ids[1]', code: 'not_found' }] },
    });
    const { body } = await (await as('sanne')).get(`/seen?kind=news&id=${id}`);
    expect(body).toEqual({
      seen: [{ id: 'daan', name: 'Daan Smit', at: expect.any(String) }],
      notSeen: ['Emma Bakker', 'Joëlle de Wit', 'Marleen Turf', 'Sanne Vos', 'Youssef Amrani'].map((name) =>
        expect.objectContaining({ name, phone_number: null }),
      ),
    });
    const kitchen = await (await as('sanne')).get(`/seen?kind=news&id=${ofKitchen}`);
    expect(kitchen.body.notSeen.map(({ id: userId }: { id: string }) => userId)).toEqual([
      'joelle',
      'boss',
      'sanne',
      'youssef',
    ]);
    expect((await (await as('bo', cafe.hosts.bar)).get(`/seen?kind=news&id=${id}`)).status).toBe(404);
    expect((await asDaan.get(`/seen?kind=news&id=${id}`)).status).toBe(403);
  });

  it('is reminded of once per person who has not opened it, and not after opening', async () => {
    const sanne = await as('sanne');
    const { id: party } = (await sanne.post('/news', { title: 'Borrel', body: 'Vrijdag' })).body as { id: string };
    const asDaan = await as('daan');
    const remindersOf = async (client: TestClient) =>
      ((await client.get('/notifications')).body as { kind: string; link: string; data: object; readAt: unknown }[])
        .filter(({ kind }) => kind === 'NewsReminded')
        .map(({ link, data, readAt }) => ({ link, data, isRead: readAt !== null }));
    await (await as('emma')).post('/seen', { kind: 'news', ids: [party] });
    expect(await sanne.post('/seen-reminders', { kind: 'news', id: party })).toMatchObject({
      status: 200,
      body: { reminded: 4 },
    });
    const reminder = {
      link: '/main',
      data: { newsId: party, horecaLocationId: 'cafe', location: expect.any(String), by: 'Sanne Vos' },
    };
    expect(await remindersOf(asDaan)).toEqual([{ ...reminder, isRead: false }]);
    expect([await remindersOf(sanne), await remindersOf(await as('emma'))]).toEqual([[], []]);
    const { notSeen } = (await sanne.get(`/seen?kind=news&id=${party}`)).body as {
      notSeen: { id: string; reminded_at: string | null }[];
    };
    expect(notSeen.map(({ id: userId, reminded_at }) => [userId, reminded_at !== null])).toEqual([
      ['daan', true],
      ['joelle', true],
      ['boss', true],
      ['sanne', false],
      ['youssef', true],
    ]);
    expect(await (await as('youssef')).post('/seen-reminders', { kind: 'news', id: party })).toMatchObject({
      status: 200,
      body: { reminded: 1 },
    });
    expect(await sanne.post('/seen-reminders', { kind: 'news', id: party })).toMatchObject({
      status: 409,
      body: { code: 'nobody_to_remind' },
    });
    await asDaan.post('/seen', { kind: 'news', ids: [party] });
    expect(await remindersOf(asDaan)).toEqual([{ ...reminder, isRead: true }]);
    expect((await asDaan.post('/seen-reminders', { kind: 'news', id: party })).status).toBe(403);
    const otherClient = await as('bo', cafe.hosts.bar);
    expect((await otherClient.post('/seen-reminders', { kind: 'news', id: party })).status).toBe(404);
    expect((await sanne.delete(`/news/${party}`)).status).toBe(204);
  });

  it('has the same rows after a rebuild', async () => {
    const ofNews = await rowsAndRebuilt(test.app, 'news', 'news');
    expect(ofNews.written).toHaveLength(3);
    expect(ofNews.rebuilt).toEqual(ofNews.written);
    const ofSeen = await rowsAndRebuilt(test.app, 'seen', 'seen');
    expect(ofSeen.written).toHaveLength(3);
    expect(ofSeen.rebuilt).toEqual(ofSeen.written);
  });
});

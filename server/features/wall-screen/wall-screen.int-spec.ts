import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { todayAt } from '#domain/kernel/zone';
import type { Wall } from '#domain/wall-screen/wall-screen.views';
import { DATABASE, type Database } from '../../database/database.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let db: Database;
let cafe: Cafe;
let sanne: TestClient;
let boss: TestClient;
let daan: TestClient;
let open: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  db = test.app.get<Database>(DATABASE);
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  boss = await TestClient.login(test.app, cafe.hosts.bar, 'boss');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.close();
  open = [];
});
afterAll(() => test.close());

const OWN = 'wall-screen/own';
const today = todayAt(Date.now(), 'Europe/Amsterdam');

const connect = async (token: string): Promise<TestSocket> => {
  const socket = await TestSocket.connect(test.app, token, { key: 'wall-screen' });
  open.push(socket);
  return socket;
};

async function screen(body: object = {}): Promise<{ id: string; token: string }> {
  const { body: added } = await sanne.post('/wall-screens', { name: 'Keuken', jobFilterIds: null, ...body });
  const { body: link } = await sanne.post(`/wall-screens/${added.id}/link`);
  return { id: added.id, token: link.path.slice('/wall#'.length) };
}

async function wallOf(socket: TestSocket): Promise<Wall> {
  const answer = (await socket.watch(OWN)) as unknown as { state: { wall: { wall: Wall } } };
  return answer.state.wall.wall;
}

const wallIn = (message: { changes: readonly { record: unknown }[] }): Wall => message.changes[0]?.record as Wall;
const names = (wall: Wall, date = today) => wall.days.find((day) => day.date === date)?.shifts.map(({ name }) => name);

async function plan(who: TestClient, locationId: string, jobId: string, userId?: string): Promise<string> {
  const { body } = await who.post('/full-schedules', {
    job_id: jobId,
    horeca_location_id: locationId,
    start: `${today} 17:00`,
    ending: `${today} 23:00`,
    confirm: true,
  });
  if (userId) await who.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  return body.id;
}

describe('a wall screen', () => {
  it('is added, renamed and given other departments only by admins of its location', async () => {
    const added = await sanne.post('/wall-screens', { name: 'Keuken', jobFilterIds: ['kitchen'] });
    expect(added).toMatchObject({ status: 201, body: { name: 'Keuken', jobFilterIds: ['kitchen'] } });
    const { id } = added.body;
    const changed = await sanne.put(`/wall-screens/${id}`, { name: 'Achter de bar', jobFilterIds: null });
    expect(changed.body).toEqual({ id, name: 'Achter de bar', jobFilterIds: null });
    expect((await sanne.get('/wall-screens')).body).toEqual([changed.body]);
    expect((await boss.get('/wall-screens')).body).toEqual([]);
    expect((await daan.get('/wall-screens')).status).toBe(403);
    expect((await daan.post(`/wall-screens/${id}/link`)).status).toBe(403);
    const bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
    expect((await bo.post(`/wall-screens/${id}/link`)).status).toBe(404);
    expect((await sanne.delete(`/wall-screens/${id}`)).status).toBe(204);
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'wall_screen', 'wall-screen');
    expect(rebuilt).toEqual(written);
  });

  it('has a link that is shown once, stored as a hash, and dated on use', async () => {
    const { id, token } = await screen();
    expect(token).toMatch(/^[\w-]{43}$/);
    const linkOf = async () =>
      ((await sanne.get('/wall-screen-links')).body as { id: string }[]).find((link) => link.id === id);
    expect(await linkOf()).toEqual({ id, since: expect.any(String), seenAt: null });
    await connect(token);
    expect(await linkOf()).toEqual({ id, since: expect.any(String), seenAt: expect.any(String) });
    const everything = await Promise.all([
      db.selectFrom('wall_screen_key').selectAll().execute(),
      db.selectFrom('event').selectAll().execute(),
      db.selectFrom('command_outcome').selectAll().execute(),
    ]);
    expect(JSON.stringify(everything)).not.toContain(token);
  });
});

describe('the stream of a wall screen', () => {
  it('shows the current roster of its departments, and nothing of another location', async () => {
    const socket = await connect((await screen({ jobFilterIds: ['floor'] })).token);
    const before = await wallOf(socket);
    expect(before).toMatchObject({ name: 'Keuken', location: 'Café', zone: 'Europe/Amsterdam' });
    expect(before.days).toHaveLength(4);

    await plan(boss, 'bar', 'service', 'emma');
    const id = await plan(sanne, 'cafe', 'service', 'daan');
    await plan(sanne, 'cafe', 'dishes', 'joelle');
    const message = await socket.next('records', (message) => names(wallIn(message))?.includes('Daan Smit') ?? false);
    expect(message.changes).toMatchObject([{ type: 'wall', id: 'wall', actorId: null, writeId: null }]);
    expect(names(wallIn(message))).toEqual(['Daan Smit']);
    expect(wallIn(message).days.find(({ date }) => date === today)?.shifts).toMatchObject([
      { id, job: 'Bediening', colour: '#2e7d5b', start: 1020, end: { kind: 'exact', minute: 1380 } },
    ]);
    expect(names(await wallOf(await connect((await screen()).token)))?.toSorted()).toEqual([
      'Daan Smit',
      'Joëlle de Wit',
    ]);

    await sanne.put(`/full-schedules/${id}`, { canceled: true, cancel_reason_id: 'ill' });
    const off = await socket.next('records', (message) => !names(wallIn(message))?.includes('Daan Smit'));
    expect(JSON.stringify(off)).not.toMatch(/ill|daan|Daan|phone|sanne/);
    expect(JSON.stringify(socket.rest)).not.toContain('Emma');
  });

  it('shows the comment for employees, but not the comment for managers', async () => {
    const socket = await connect((await screen()).token);
    await wallOf(socket);
    await sanne.post('/comments', { date: today, text: 'Kas klopt niet', text_employees: 'Nieuwe kaart vandaag' });
    const message = await socket.next('records', (message) =>
      wallIn(message).days.some(({ comment }) => comment !== null),
    );
    expect(wallIn(message).days.find(({ date }) => date === today)?.comment).toBe('Nieuwe kaart vandaag');
    expect(JSON.stringify(message)).not.toContain('Kas klopt niet');
  });

  it('is the only one that its link may watch, and not open to sessions', async () => {
    const socket = await connect((await screen()).token);
    for (const stream of ['location/cafe', `roster-week/cafe/${today}`, 'own/daan', 'wall-screen/cafe/other'])
      expect(await socket.watch(stream)).toEqual({ refused: 'not_found' });
    expect(await socket.socket.timeout(5_000).emitWithAck('authenticate', { token: String(sanne.token) })).toBe(false);
    const person = await TestSocket.connect(test.app, sanne.token);
    open.push(person);
    expect(await person.watch(OWN)).toEqual({ refused: 'not_found' });
  });
});

describe('the link of a wall screen', () => {
  it('ends at once when it is renewed or the screen is removed', async () => {
    const { id, token } = await screen();
    const first = await connect(token);
    await wallOf(first);
    const { body } = await sanne.post(`/wall-screens/${id}/link`);
    expect(await first.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    await expect(connect(token)).rejects.toThrow('unauthenticated');

    const second = await connect(body.path.slice('/wall#'.length));
    await wallOf(second);
    await sanne.delete(`/wall-screens/${id}`);
    expect(await second.next('revoked')).toEqual({ stream: null, code: 'unauthenticated' });
    await expect(connect(body.path.slice('/wall#'.length))).rejects.toThrow('unauthenticated');
  });

  it('cannot be guessed, nor replaced by a session token, and is no session token', async () => {
    for (const token of ['x'.repeat(43), 'x'.repeat(16), String(sanne.token)])
      await expect(connect(token)).rejects.toThrow('unauthenticated');
    const { token } = await screen();
    await expect(TestSocket.connect(test.app, token)).rejects.toThrow('unauthenticated');
    await expect(TestSocket.connect(test.app, token, { key: 'constructor' })).rejects.toThrow('unauthenticated');
    for (let tries = 0; tries < 120; tries += 1) await connect('y'.repeat(43)).catch(() => undefined);
    await expect(connect(token)).rejects.toThrow('too_many');
  });
});

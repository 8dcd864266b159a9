import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate } from '#domain/kernel/civil-date';
import { PushedHistoryEntry } from '#domain/history/history.views';
import { Follower } from '../../projections/follower.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { comingMonday } from '../../testing/coming-monday.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let stream: string;
let sanne: TestClient;
let bo: TestClient;
let emma: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  stream = `history/${cafe.organisationId}`;
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
  emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const connect = async (userId: string, host = cafe.hosts.cafe): Promise<TestSocket> => {
  const { token } = await TestClient.login(test.app, host, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  return socket;
};

/** The entries that a watcher gets at once, oldest first. */
const entriesFor = async (socket: TestSocket): Promise<PushedHistoryEntry[]> => {
  const answer = await socket.watch(stream);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  const { entry = {} } = answer.state as Record<string, Record<string, unknown>>;
  return Object.values(entry).map((one) => PushedHistoryEntry.parse(one));
};

/** The next entry about a record. */
const nextRecord = async (socket: TestSocket, entityId: string): Promise<PushedHistoryEntry> => {
  const about = (record: unknown) => (record as PushedHistoryEntry).entityId === entityId;
  const { changes } = await socket.next('records', (message) => message.changes.some(({ record }) => about(record)));
  return PushedHistoryEntry.parse(changes.find(({ record }) => about(record))?.record);
};

let week = 0;
const freeMonday = (): CivilDate => {
  week += 1;
  return addDays(comingMonday(1, 2), week * 7);
};

const addSlot = async (
  who: TestClient,
  monday: CivilDate,
  jobId: string,
  userId: string | null = null,
): Promise<string> => {
  const times = { from: `${monday} 10:00`, until: `${monday} 17:00` };
  const { status, body } = await who.post('/schedule-dt', { ...times, jobId, userId, confirm: true });
  expect(status).toBe(201);
  return body.id;
};

describe('live history', () => {
  it('pushes an entry as the list shows it, with its people and records', async () => {
    const socket = await connect('sanne');
    await entriesFor(socket);
    const monday = freeMonday();
    const id = await addSlot(sanne, monday, 'service');
    const pushed = await nextRecord(socket, id);
    const { fromLocationId, fromDate, fromWeek, people, entities, ...entry } = pushed;
    await test.app.get(Follower).caughtUp(cafe.organisationId);
    const { body } = await sanne.get(`/history?entityId=${id}`);
    expect(body.items).toEqual([entry]);
    expect({ fromLocationId, fromDate, fromWeek, people, entities }).toEqual({
      fromLocationId: null,
      fromDate: null,
      fromWeek: null,
      people: [],
      entities: [id],
    });
  });

  it('begins with the newest fifty entries within reach, including the latest', async () => {
    const monday = freeMonday();
    const ids: string[] = [];
    for (let count = 0; count < 52; count += 1) ids.push(await addSlot(sanne, monday, 'service'));
    const fromBar = await addSlot(bo, monday, 'bar');
    const entries = await entriesFor(await connect('youssef'));
    expect(entries).toHaveLength(50);
    // Youssef’s own session came last of all.
    expect(entries.slice(0, 49).map(({ entityId }) => entityId)).toEqual(ids.slice(-49));
    expect(JSON.stringify(entries)).not.toContain(fromBar);
  });

  it('continues after a lost connection from the last version', async () => {
    const monday = freeMonday();
    const first = await connect('sanne');
    const answer = await first.watch(stream);
    if (!('version' in answer)) throw new Error('expected a snapshot');
    first.close();
    const id = await addSlot(sanne, monday, 'service', 'emma');
    const back = await (await connect('sanne')).watch(stream, { since: answer.version, epoch: answer.epoch });
    if (!('changes' in back)) throw new Error('expected changes');
    const entries = back.changes.map(({ record }) => PushedHistoryEntry.parse(record));
    expect(entries.filter(({ entityId }) => entityId === id).map(({ kind, people }) => [kind, people])).toEqual([
      ['DraftSlotAdded', []],
      ['DraftSlotAssigned', ['emma']],
    ]);
  });

  it('pushes nothing of a location out of reach', async () => {
    const monday = freeMonday();
    const ofSanne = await connect('sanne');
    const ofBoss = await connect('boss');
    await entriesFor(ofSanne);
    await entriesFor(ofBoss);
    const fromBar = await addSlot(bo, monday, 'bar');
    const fromCafe = await addSlot(sanne, monday, 'service');
    expect((await nextRecord(ofBoss, fromBar)).horecaLocationId).toBe('bar');
    expect((await nextRecord(ofBoss, fromCafe)).horecaLocationId).toBe('cafe');
    await nextRecord(ofSanne, fromCafe);
    expect(JSON.stringify(ofSanne.rest)).not.toContain(fromBar);
  });

  it('pushes nothing about people out of reach, also after a reconnect', async () => {
    const date = freeMonday();
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const ofSanne = await connect('sanne');
    const ofBoss = await connect('boss');
    const answer = await ofSanne.watch(stream);
    if (!('version' in answer)) throw new Error('expected a snapshot');
    await entriesFor(ofBoss);
    const ask = async (userId: string): Promise<string> => {
      const { status, body } = await boss.post('/holidays', {
        userId,
        from: date,
        until: date,
        remark: 'geheim: operatie',
      });
      expect(status).toBe(201);
      return body.id;
    };
    const ofBo = await ask('bo');
    const ofEmma = await ask('emma');
    expect(await nextRecord(ofBoss, ofBo)).toMatchObject({
      subject: { name: 'Bo Dijk' },
      after: { remark: 'geheim: operatie' },
    });
    expect(await nextRecord(ofSanne, ofEmma)).toMatchObject({
      subject: { name: 'Emma Bakker' },
      after: { remark: 'geheim: operatie' },
    });
    expect(JSON.stringify(ofSanne.rest)).not.toContain(ofBo);

    const again = await connect('sanne');
    const missed = await again.watch(stream, { since: answer.version, epoch: answer.epoch });
    const anew = await (await connect('sanne')).watch(stream);
    for (const answer of [missed, anew]) {
      expect(JSON.stringify(answer)).toContain(ofEmma);
      expect(JSON.stringify(answer)).not.toContain(ofBo);
    }
  });

  it('pushes entries of the whole organisation only to superusers', async () => {
    const freshCafe = await foundCafe(test.app, 'young');
    const kindsFor = async (userId: string) => {
      const { token } = await TestClient.login(test.app, freshCafe.hosts.cafe, userId);
      const socket = await TestSocket.connect(test.app, token);
      sockets.push(socket);
      const answer = await socket.watch('history/own');
      if (!('state' in answer)) throw new Error('expected a snapshot');
      const { entry = {} } = answer.state as Record<string, Record<string, unknown>>;
      return new Set(Object.values(entry).map((one) => PushedHistoryEntry.parse(one).kind));
    };
    const everything = [
      'OrganisationFounded',
      'LocationOpened',
      'JobDefined',
      'JobFilterDefined',
      'PersonEmployed',
      'SessionStarted',
    ];
    expect(await kindsFor('boss')).toEqual(new Set(everything));
    expect(await kindsFor('sanne')).toEqual(
      new Set(everything.filter((kind) => kind !== 'OrganisationFounded' && kind !== 'JobDefined')),
    );
  });

  it('pushes a shift that moved to another location to managers of both', async () => {
    const monday = freeMonday();
    const shift = { job_id: 'bar', horeca_location_id: 'cafe', start: `${monday} 17:00`, ending: `${monday} 23:00` };
    const { body } = await sanne.post('/full-schedules', shift);
    const ofSanne = await connect('sanne');
    const ofBo = await connect('bo', cafe.hosts.bar);
    await entriesFor(ofSanne);
    await entriesFor(ofBo);
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    const moved = await boss.put(`/full-schedules/${body.id}`, { horeca_location_id: 'bar', confirm: true });
    expect(moved.status).toBe(200);
    const places = { kind: 'ShiftLocationChanged', horecaLocationId: 'bar', fromLocationId: 'cafe' };
    expect(await nextRecord(ofSanne, body.id)).toMatchObject(places);
    expect(await nextRecord(ofBo, body.id)).toMatchObject(places);
  });

  it('is refused to staff and for another organisation', async () => {
    expect(await (await connect('emma')).watch(stream)).toEqual({ refused: 'forbidden' });
    const socket = await connect('sanne');
    expect(await socket.watch('history/another')).toEqual({ refused: 'not_found' });
    expect(await socket.watch('history/own')).toMatchObject({ mode: 'snapshot' });
    expect(await socket.watch(`${stream}/more`)).toEqual({ refused: 'not_found' });
    expect((await emma.get('/history')).status).toBe(403);
  });
});

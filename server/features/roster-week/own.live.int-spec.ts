import { always } from '#domain/kernel/dated-week';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { ALL, type RecordSnapshot } from '#domain/live/messages';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { TestSocket } from '../../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let bo: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  await new Material(test.app, cafe).cancelReason('ill', 'cafe');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const connect = async (userId: string): Promise<TestSocket> => {
  const { token } = await TestClient.login(test.app, cafe.hosts.cafe, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  return socket;
};

const stateOf = async (socket: TestSocket, stream: string): Promise<RecordSnapshot> => {
  const answer = await socket.watch(stream);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  return answer.state as RecordSnapshot;
};

const thisMonday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));
let used = 0;
/** A date in the window that no other test uses. */
const freeDate = (): CivilDate => {
  used += 1;
  return addDays(thisMonday, 7 + used);
};

/** A shift in the published roster with somebody on it. */
async function planned(manager: TestClient, date: CivilDate, userId: string, locationId = 'cafe'): Promise<string> {
  const times = { start: `${date} 17:00`, ending: `${addDays(date, 1)} 02:00` };
  const { body } = await manager.post('/full-schedules', {
    job_id: 'service',
    horeca_location_id: locationId,
    ...times,
  });
  const answer = await manager.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  expect(answer.status).toBe(200);
  return answer.body.id;
}

/** The next that is told about one shift, alone or with all the others; undefined: it is not among them. */
async function ownRecord(socket: TestSocket, id: string): Promise<unknown> {
  const change = await socket.nextChange('shift', (one) => one.id === id || one.id === ALL);
  return change.id === ALL ? (change.record as Record<string, unknown>)[id] : change.record;
}

describe('own shifts', () => {
  it("cover every location from the Monday of last week to ten weeks ahead, with the location's details", async () => {
    const atCafe = await planned(sanne, freeDate(), 'emma');
    const atBar = await planned(bo, addDays(thisMonday, 76), 'emma', 'bar');
    await planned(sanne, addDays(thisMonday, 77), 'emma');
    await planned(sanne, addDays(thisMonday, -8), 'emma');

    const { shift, location, window } = await stateOf(await connect('emma'), 'own/emma');
    expect(Object.keys(shift ?? {}).sort()).toEqual([atCafe, atBar].sort());
    expect(shift?.[atBar]).toMatchObject({
      user_id: 'emma',
      name: 'Emma Bakker',
      horeca_location_id: 'bar',
      warnings: [],
    });
    expect(location).toMatchObject({
      cafe: { name: 'Café', zone: 'Europe/Amsterdam', lastBus: always([]) },
      bar: { name: 'Bar' },
    });
    expect(window).toEqual({ window: { from: addDays(thisMonday, -7), until: addDays(thisMonday, 76) } });
  });

  it('are pushed when they are planned, changed and called off, with the reason', async () => {
    const daan = await connect('daan');
    await stateOf(daan, 'own/daan');
    const date = freeDate();
    const id = await planned(sanne, date, 'daan');
    expect(await ownRecord(daan, id)).toMatchObject({ start: `${date} 17:00`, ending_kind: 'close', hours: 8 });

    await sanne.put(`/full-schedules/${id}`, { start: `${date} 18:00`, confirm: true });
    expect(await ownRecord(daan, id)).toMatchObject({ start: `${date} 18:00` });

    await sanne.put(`/full-schedules/${id}`, { canceled: true, cancel_reason_id: 'ill' });
    expect(await ownRecord(daan, id)).toMatchObject({ canceled: true, cancel_reason: 'Reden ill' });
  });

  it('are removed when another person is planned', async () => {
    const id = await planned(sanne, freeDate(), 'daan');
    const daan = await connect('daan');
    await stateOf(daan, 'own/daan');
    await sanne.post(`/full-schedules/plan-user/${id}`, { userId: 'emma', confirm: true });
    expect(await ownRecord(daan, id)).toBeNull();
  });

  it('are pushed with a publication', async () => {
    const monday = addDays(thisMonday, 63);
    const daan = await connect('daan');
    await stateOf(daan, 'own/daan');
    const slot = { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service', userId: 'daan', confirm: true };
    const { body } = await sanne.post('/schedule-dt', slot);
    const period = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor', confirm: true };
    expect((await sanne.post('/schedule-dt/publish', period)).status).toBe(200);
    expect(await ownRecord(daan, body.id)).toMatchObject({ start: `${monday} 10:00`, edited: false });
  });

  it('reveal nothing about the shifts of others', async () => {
    const joelle = await connect('joelle');
    expect((await stateOf(joelle, 'own/joelle')).shift).toEqual({});
    const date = freeDate();
    const ofDaan = await planned(sanne, date, 'daan');
    expect((await sanne.put(`/full-schedules/${ofDaan}`, { start: `${date} 16:30`, confirm: true })).status).toBe(200);
    await sanne.put(`/full-schedules/${ofDaan}`, { canceled: true, cancel_reason_id: 'ill' });
    const shiftOfJoelle = await planned(sanne, freeDate(), 'joelle');
    expect(await ownRecord(joelle, shiftOfJoelle)).toMatchObject({ user_id: 'joelle' });
    expect(JSON.stringify(joelle.rest)).not.toContain(ofDaan);
  });

  it('cannot be watched by other people, not even by managers', async () => {
    expect(await (await connect('sanne')).watch('own/daan')).toEqual({ refused: 'not_found' });
    expect(await (await connect('daan')).watch('own/daan/more')).toEqual({ refused: 'not_found' });
  });
});

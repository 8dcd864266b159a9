import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let emma: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

const nextMonday = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7);

async function watcher(userId: string, stream: string): Promise<TestSocket> {
  const { token } = await TestClient.login(test.app, cafe.hosts.cafe, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  expect(await socket.watch(stream)).toHaveProperty('state');
  return socket;
}

/** A published shift, 12:00 to 17:00, of somebody or open. */
async function planned(date: CivilDate, userId: string | null): Promise<string> {
  const times = { start: `${date} 12:00`, ending: `${date} 17:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  if (userId)
    expect((await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true })).status).toBe(200);
  return body.id;
}

/** When the shift of a record begins, as it is told next. */
async function nextStart(socket: TestSocket, type: string, id: string): Promise<unknown> {
  const { record } = await socket.nextChange(type, (change) => change.id === id);
  return (record as { fullSchedule?: { start?: unknown } } | null)?.fullSchedule?.start;
}

const move = async (id: string, date: CivilDate): Promise<void> =>
  expect((await sanne.put(`/full-schedules/${id}`, { start: `${date} 13:00`, confirm: true })).status).toBe(200);

/** Everything that is published that week becomes a draft, with which `change` is done, and is published again. */
async function publishAgain(monday: CivilDate, change: (slot: { id: string }) => Promise<unknown>): Promise<void> {
  const week = { from: monday, until: addDays(monday, 6), jobFilterId: 'floor' };
  expect((await sanne.post('/schedule-dt/start', { ...week, source: 'published', withUsers: true })).status).toBe(201);
  const { body: slots } = await sanne.get(`/schedule-dt?from=${week.from}&until=${week.until}`);
  for (const slot of slots) await change(slot);
  expect((await sanne.post('/schedule-dt/publish', { ...week, confirm: true })).status).toBe(200);
}

describe('a published shift that is offered or requested', () => {
  it('pushes its new start in the offer to owner, colleague and manager', async () => {
    const shiftId = await planned(nextMonday, 'emma');
    const { body: offer } = await emma.post('/swap-shift', { fullScheduleId: shiftId });
    const watching = [
      await watcher('emma', 'own/emma'),
      await watcher('daan', 'own/daan'),
      await watcher('sanne', 'location/cafe'),
    ];
    await move(shiftId, nextMonday);
    for (const socket of watching) expect(await nextStart(socket, 'swap', offer.id)).toBe(`${nextMonday} 13:00`);
    await publishAgain(nextMonday, ({ id }) =>
      sanne.put(`/schedule-dt/${id}`, { from: `${nextMonday} 14:00`, confirm: true }),
    );
    for (const socket of watching) expect(await nextStart(socket, 'swap', offer.id)).toBe(`${nextMonday} 14:00`);
  });

  it('disappears as an offer for a colleague who works that date, until they are free', async () => {
    const date = addDays(nextMonday, 21);
    const { body: offer } = await emma.post('/swap-shift', { fullScheduleId: await planned(date, 'emma') });
    const daan = await watcher('daan', 'own/daan');
    const shownNext = async () => {
      const { record } = await daan.nextChange('swap', (change) => change.id === offer.id);
      return (record as { id: string } | null)?.id ?? null;
    };
    const ofDaan = await planned(date, 'daan');
    expect(await shownNext()).toBeNull();
    const moveTo = async (day: CivilDate) => {
      const times = { start: `${day} 12:00`, ending: `${day} 17:00`, confirm: true };
      expect((await sanne.put(`/full-schedules/${ofDaan}`, times)).status).toBe(200);
    };
    await moveTo(addDays(date, 1));
    expect(await shownNext()).toBe(offer.id);
    await moveTo(date);
    expect(await shownNext()).toBeNull();
    const unassign = { user_id: null, confirm: true };
    expect((await sanne.put(`/full-schedules/${ofDaan}`, unassign)).status).toBe(200);
    expect(await shownNext()).toBe(offer.id);
  });

  it('pushes its new start in the request to requester and manager', async () => {
    const date = addDays(nextMonday, 7);
    const shiftId = await planned(date, null);
    const { body: requested } = await emma.post('/shift-requests', { fullScheduleId: shiftId });
    const watching = [await watcher('emma', 'own/emma'), await watcher('sanne', 'location/cafe')];
    await move(shiftId, date);
    for (const socket of watching) expect(await nextStart(socket, 'shiftRequest', requested.id)).toBe(`${date} 13:00`);
  });

  it('has its warnings in the list of undecided offers, but not in the stream', async () => {
    const date = addDays(nextMonday, 14);
    const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
    const { body: offer } = await daan.post('/swap-shift', { fullScheduleId: await planned(date, 'daan') });
    const { token } = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
    const socket = await TestSocket.connect(test.app, token);
    sockets.push(socket);
    const snapshot = await socket.watch('location/cafe');
    if (!('state' in snapshot)) throw new Error('the watch was refused');
    const swaps = (snapshot.state as Record<string, Record<string, { fullSchedule: { warnings: unknown } }>>)['swap'];
    expect(swaps?.[offer.id]?.fullSchedule.warnings).toEqual([]);
    const { body: waiting } = await sanne.get('/swap-shift/unapproved');
    const requested = (waiting as { id: string; fullSchedule: { warnings: unknown } }[]).find(
      ({ id }) => id === offer.id,
    );
    expect(requested?.fullSchedule.warnings).toEqual(['no_availability']);
  });
});

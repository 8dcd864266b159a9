import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf, monthOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import type { RecordChange, RecordSnapshot } from '#domain/live/messages';
import { type Cafe, foundCafe } from '../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../testing/test-app.js';
import { TestSocket } from '../testing/test-socket.js';

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;
let daan: TestClient;
let emma: TestClient;
const sockets: TestSocket[] = [];

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => test.close());

/** Somebody who watches a stream, with what was there. */
async function watcher(
  userId: string,
  stream: string,
  host = cafe.hosts.cafe,
): Promise<{ socket: TestSocket; state: RecordSnapshot }> {
  const { token } = await TestClient.login(test.app, host, userId);
  const socket = await TestSocket.connect(test.app, token);
  sockets.push(socket);
  const answer = await socket.watch(stream);
  if (!('state' in answer)) throw new Error('expected a snapshot');
  return { socket, state: answer.state as RecordSnapshot };
}

/** The next change of a record, or of all of its type. */
const nextRecord = (socket: TestSocket, type: string, id: string): Promise<RecordChange> =>
  socket.nextChange(type, (change) => change.id === id);

const nextMonday = addDays(mondayOf(todayAt(Date.now(), 'Europe/Amsterdam')), 7);
let used = 0;
/** A Monday within the windows that no other test uses. */
const freeMonday = (): CivilDate => {
  used += 1;
  return addDays(nextMonday, (used - 1) * 7);
};
const times = (date: CivilDate, from: string, until: string) => ({
  from: `${date} ${from}`,
  until: `${date} ${until}`,
});

/** A published shift of somebody, 12:00 to 17:00. */
async function planned(date: CivilDate, userId: string): Promise<string> {
  const at = { start: `${date} 12:00`, ending: `${date} 17:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...at });
  await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId, confirm: true });
  return body.id;
}

describe('a change of availability', () => {
  it('is pushed to its owner, the planning board and the roster warnings', async () => {
    const monday = freeMonday();
    const shiftId = await planned(monday, 'daan');
    const personWatcher = await watcher('daan', 'own/daan');
    const board = await watcher('sanne', `planning/cafe/${monday}`);
    const roster = await watcher('sanne', `roster-week/cafe/${monday}`);
    expect(roster.state['shift']?.[shiftId]).toMatchObject({ warnings: ['no_availability'] });

    const { body: entry } = await sanne.post('/availables', { userId: 'daan', ...times(monday, '12:00', '18:00') });
    expect(await nextRecord(personWatcher.socket, 'availability', entry.id)).toMatchObject({
      record: entry,
      actorId: 'sanne',
    });
    expect((await nextRecord(board.socket, 'person', 'daan')).record).toMatchObject({
      availability: { [monday]: { from: 720, until: 1080 } },
    });
    expect((await nextRecord(roster.socket, 'shift', '*')).record).toMatchObject({ [shiftId]: { warnings: [] } });
    expect((await watcher('daan', 'own/daan')).state['availability']).toMatchObject({ [entry.id]: entry });

    await daan.delete(`/availables/${entry.id}?confirm=true`);
    expect(await nextRecord(personWatcher.socket, 'availability', entry.id)).toMatchObject({
      record: null,
      actorId: 'daan',
    });
    expect((await nextRecord(roster.socket, 'shift', '*')).record).toMatchObject({
      [shiftId]: { warnings: ['no_availability', 'availability_changed'] },
    });
  });
});

describe('free days', () => {
  it("are pushed to their owner, the board, and the location's managers", async () => {
    const monday = freeMonday();
    const personWatcher = await watcher('emma', 'own/emma');
    const board = await watcher('sanne', `planning/cafe/${monday}`);
    const locationWatcher = await watcher('sanne', 'location/cafe');
    expect(locationWatcher.state['freeDays']).toMatchObject({
      emma: { userId: 'emma', dates: [] },
      sanne: { dates: [] },
    });

    const { body } = await emma.post('/free-days/bulk-upsert', {
      userId: 'emma',
      month: monthOf(monday),
      dates: [monday],
    });
    expect(await nextRecord(personWatcher.socket, 'freeDay', body[0].id)).toMatchObject({ record: body[0] });
    expect((await nextRecord(board.socket, 'person', 'emma')).record).toMatchObject({ freeDays: [monday] });
    expect((await nextRecord(locationWatcher.socket, 'freeDays', 'emma')).record).toEqual({
      userId: 'emma',
      dates: [monday],
    });
  });
});

describe('a time out', () => {
  it('is pushed with its decision to person, managers, board and roster', async () => {
    const monday = freeMonday();
    const shiftId = await planned(monday, 'daan');
    const personWatcher = await watcher('daan', 'own/daan');
    const managers = await watcher('sanne', 'location/cafe');
    const board = await watcher('sanne', `planning/cafe/${monday}`);
    const roster = await watcher('sanne', `roster-week/cafe/${monday}`);

    const { body: requested } = await daan.post('/holidays', { from: monday, until: monday, remark: 'Bruiloft' });
    expect(await nextRecord(managers.socket, 'timeOut', requested.id)).toMatchObject({
      record: requested,
      actorId: 'daan',
    });
    expect(await nextRecord(personWatcher.socket, 'timeOut', requested.id)).toMatchObject({ record: requested });
    expect((await nextRecord(board.socket, 'person', 'daan')).record).toMatchObject({
      timeOuts: [{ from: monday, approved: null }],
    });

    const { body: approved } = await sanne.post(`/holidays/setApproved/${requested.id}?_method=PUT`, {
      approved: true,
      confirm: true,
    });
    expect(await nextRecord(personWatcher.socket, 'timeOut', requested.id)).toMatchObject({
      record: approved,
      actorId: 'sanne',
    });
    expect(await nextRecord(managers.socket, 'timeOut', requested.id)).toMatchObject({ record: approved });
    expect((await nextRecord(board.socket, 'person', 'daan')).record).toMatchObject({ timeOuts: [{ approved: true }] });
    await roster.socket.next('records', ({ changes }) => JSON.stringify(changes).includes('time_out_approved'));
    expect((await watcher('youssef', 'location/cafe')).state['timeOut']).toEqual({ [requested.id]: approved });

    await sanne.delete(`/holidays/${requested.id}`);
    expect(await nextRecord(personWatcher.socket, 'timeOut', requested.id)).toMatchObject({ record: null });
    expect(await nextRecord(managers.socket, 'timeOut', requested.id)).toMatchObject({ record: null });
    expect((await sanne.get(`/full-schedules/${shiftId}`)).body.warnings).toEqual(['no_availability']);
  });

  it("is pushed neither to colleagues nor to managers outside the person's locations", async () => {
    const monday = freeMonday();
    const colleague = await watcher('joelle', 'location/cafe');
    const otherWatcher = await watcher('bo', 'location/bar', cafe.hosts.bar);
    const { body: ofDaan } = await daan.post('/holidays', { from: monday, until: monday });
    const { body: ofEmma } = await emma.post('/holidays', { from: monday, until: monday });
    expect(await nextRecord(otherWatcher.socket, 'timeOut', ofEmma.id)).toMatchObject({ record: ofEmma });
    await sanne.delete(`/holidays/${ofDaan.id}`);
    const { body: again } = await emma.put(`/holidays/${ofEmma.id}`, { remark: 'Toch niet' });
    expect(await nextRecord(otherWatcher.socket, 'timeOut', ofEmma.id)).toMatchObject({ record: again });
    expect(JSON.stringify(otherWatcher.socket.rest)).not.toContain(ofDaan.id);
    expect(colleague.state['timeOut']).toBeUndefined();
    expect(JSON.stringify(colleague.socket.rest)).not.toContain('timeOut');
  });
});

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

it('an added start time is accepted by a concurrent edit that uses it', async () => {
  const slot = { from: '2027-06-07 09:20', until: '2027-06-07 17:00', jobId: 'service' };
  expect((await asSanne.post('/schedule-dt', slot)).body.errors).toMatchObject([
    { field: 'from', code: 'not_a_start_time' },
  ]);
  const [added, planned] = await Promise.all([boss.send(add('early', 560)), asSanne.post('/schedule-dt', slot)]);
  expect(added).toEqual({ id: 'early', start_time: '09:20', horecaLocationId: 'cafe' });
  expect(planned.status).toBe(201);
});

it('a start time after midnight belongs to the evening before, for weeks, conflicts, hours and templates', async () => {
  const post = (path: string, body: object) => asSanne.post(path, body);
  const published = {
    start: '2027-06-14 00:30',
    ending: '2027-06-14 02:00',
    job_id: 'service',
    horeca_location_id: 'cafe',
  };
  expect((await post('/full-schedules', published)).body.errors).toMatchObject([
    { field: 'start', code: 'not_a_start_time' },
  ]);
  const night = await asBoss.post('/start-times', { start_time: '00:30' });
  expect(night).toMatchObject({ status: 201, body: { start_time: '00:30' } });

  // A Monday by the calendar: the night of Sunday, which belongs to the week before. The café closes at 01:00.
  const added = await post('/full-schedules', published);
  expect(added.body).toMatchObject({ ...published, date: '2027-06-13', ending_kind: 'close', hours: 0.5 });
  const planOn = async (times: object) => {
    const { body } = await post('/full-schedules', { ...published, ...times });
    return (await post(`/full-schedules/plan-user/${body.id}`, { userId: 'daan', confirm: true })).body;
  };
  await post(`/full-schedules/plan-user/${added.body.id}`, { userId: 'daan', confirm: true });
  expect(await planOn({ start: '2027-06-13 10:00', ending: '2027-06-13 17:00' })).toMatchObject({
    code: 'same_date_schedule_exists',
  });
  expect(await planOn({ start: '2027-06-14 10:00', ending: '2027-06-14 17:00' })).toMatchObject({
    date: '2027-06-14',
    user_id: 'daan',
  });

  const slot = await post('/schedule-dt', { from: '2027-06-21 00:30', until: '2027-06-21 01:30', jobId: 'service' });
  expect(slot).toMatchObject({
    status: 201,
    body: { date: '2027-06-20', from: '2027-06-21 00:30', until: '2027-06-21 01:30' },
  });
  const template = await post('/templates', {
    name: 'Nacht',
    horecaLocationId: 'cafe',
    jobFilterId: 'floor',
    shifts: [{ day: 5, jobId: 'service', from: '00:30', until: '02:00', count: 1 }],
  });
  expect(template.body.shifts).toMatchObject([{ day: 5, from: '00:30', until: '02:00' }]);
  expect((await asBoss.request('DELETE', `/start-times/delete/${night.body.id}`)).status).toBe(204);
});

it('start-times lists the start times of a location, earliest first', async () => {
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

it('start-times is not found for a location out of reach and forbidden for staff', async () => {
  expect(await asSanne.get('/start-times?horecaLocationId=bar')).toMatchObject({
    status: 404,
    body: { errors: [{ field: 'horecaLocationId', code: 'not_found' }] },
  });
  const daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  expect((await daan.get('/start-times')).status).toBe(403);
});

it('a start time is no longer listed after its removal', async () => {
  await boss.send(
    new EditStartTimes(boss.origin(), cafe.cafe, { type: 'RemoveStartTime', startTimeId: 'late' as StartTimeId }),
  );
  expect((await asSanne.get('/start-times')).body).toHaveLength(1);
});

it('the read model of start times has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'start_time', 'start-time');
  expect(written).toHaveLength(2);
  expect(rebuilt).toEqual(written);
});

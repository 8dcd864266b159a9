import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDays, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, type TestApp, TestClient } from '../../testing/test-app.js';
import { until } from '../../testing/until.js';

const monday = mondayOf(todayAt(Date.now(), 'Europe/Amsterdam'));
let test: TestApp;
let cafe: Cafe;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
});
afterAll(() => test.close());

it('own data include messages and notices received, and accesses by and to the person', async () => {
  const client = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
  const sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  const date = addDays(monday, 15);
  const shift = { job_id: 'service', horeca_location_id: 'cafe', start: `${date} 10:00`, ending: `${date} 17:00` };
  const { id } = (await sanne.post('/full-schedules', shift)).body;
  expect((await sanne.post(`/full-schedules/plan-user/${id}`, { userId: 'sanne', confirm: true })).status).toBe(200);
  expect((await sanne.post('/swap-shift', { fullScheduleId: id, toUserId: 'emma' })).status).toBe(201);
  expect((await client.post('/calendar-address')).status).toBe(201);
  expect((await client.get('/users/phone-list/cafe')).status).toBe(200);
  expect((await sanne.get('/people/emma')).status).toBe(200);
  const mail = { userIds: ['emma'], subject: 'Feest', body: 'Zondag om vijf uur' };
  expect((await sanne.post('/mail-tool/send', mail)).status).toBe(202);

  const groupsOf = async (who: TestClient) =>
    (await who.get('/account/data')).body.groups as Record<string, Record<string, unknown>[]>;
  await until(async () => ((await groupsOf(client))['notifications'] ?? []).length > 0);
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
  const emma = await groupsOf(client);
  expect(emma).toMatchObject({
    swapsTaken: [{ date, location_id: 'Café', swap_status: 'offered', offered_at: at, decided_at: null }],
    calendar: [{ renewed_at: at, read_at: null }],
    looked: [{ look_kind: 'phoneList', location_id: 'Café', at }],
    weeksAsked: [],
    links: [],
    files: [],
    deliveries: [],
  });
  expect(emma['notifications']?.map((one) => one['notification_kind'])).toEqual(['ShiftSwapOffered']);
  expect(emma['access']?.map(({ kind }) => kind).toSorted()).toEqual(['ownData', 'person', 'phoneList']);
  expect((await groupsOf(sanne))['deliveries']).toEqual([
    { channel: 'mail', location_id: 'Café', subject: 'Feest', text: 'Zondag om vijf uur', created_at: at },
  ]);
});

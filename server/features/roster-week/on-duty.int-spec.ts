import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { DATABASE } from '../../database/database.js';
import type { Tables } from '../../database/tables.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { comingMonday } from '../../testing/coming-monday.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

const DATE = comingMonday(3, 2);
const NUMBER = '+31612345678';
let test: TestApp;
let cafe: Cafe;
let boss: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
  const db = test.app.get<Kysely<Tables>>(DATABASE, { strict: false });
  await db.updateTable('person').set({ phone_number: NUMBER }).where('user_id', 'in', ['sanne', 'emma']).execute();
});
afterAll(() => test.close());

const planned = async (userId: string, start: string, ending: string): Promise<string> => {
  const times = { start: `${DATE} ${start}`, ending: `${DATE} ${ending}` };
  const { body } = await boss.post('/full-schedules', { ...times, job_id: 'service', horeca_location_id: 'cafe' });
  const { id } = body as { id: string };
  const { status } = await boss.post(`/full-schedules/plan-user/${id}`, { userId, confirm: true });
  expect(status).toBe(200);
  return id;
};
const asks = async (userId: string, shiftId: string) => {
  const { status, body } = await (
    await TestClient.login(test.app, cafe.hosts.cafe, userId)
  ).get(`/full-schedules/${shiftId}/on-duty`);
  return { status, body };
};

it('on-duty shows the manager to ring to the person of the shift only', async () => {
  const shiftOfDaan = await planned('daan', '17:00', '22:00');
  expect(await asks('daan', shiftOfDaan)).toEqual({ status: 200, body: { manager: null } });

  // A colleague with a number is no manager, and a manager without one cannot be rung.
  await planned('emma', '10:00', '17:00');
  await planned('youssef', '09:00', '17:00');
  expect(await asks('daan', shiftOfDaan)).toEqual({ status: 200, body: { manager: null } });

  const duty = await planned('sanne', '16:00', '22:00');
  expect(await asks('daan', shiftOfDaan)).toEqual({
    status: 200,
    body: { manager: { id: 'sanne', name: 'Sanne Vos', phone_number: NUMBER } },
  });
  for (const [other, shift] of [
    ['emma', shiftOfDaan],
    ['youssef', shiftOfDaan],
    ['boss', shiftOfDaan],
    ['daan', duty],
  ] as const)
    expect(await asks(other, shift)).toMatchObject({ status: 404, body: { code: 'not_found' } });

  const { status } = await boss.put(`/full-schedules/${shiftOfDaan}`, { user_id: null });
  expect(status).toBe(200);
  expect(await asks('daan', shiftOfDaan)).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

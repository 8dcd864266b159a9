import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { Material } from '../../testing/material.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

const [earlier, next] = ['2027-06-07', '2027-06-14'];
const week = { from: next, until: '2027-06-20', jobFilterId: 'floor' };

let test: TestApp;
let cafe: Cafe;
let sanne: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  const material = new Material(test.app, cafe);
  await material.freeDay('emma', '2027-06-15');
  await material.availability('daan', next as string);
  for (const [userId, date] of [
    ['daan', '2027-06-07'],
    ['emma', '2027-06-08'],
    ['emma', '2027-06-09'],
    ['daan', '2027-06-10'],
    [null, '2027-06-11'],
  ]) {
    const times = { from: `${date} 10:00`, until: `${date} 17:00`, jobId: 'service' };
    expect((await sanne.post('/schedule-dt', { ...times, userId, confirm: true })).status).toBe(201);
  }
});
afterAll(() => test.close());

const preview = async () =>
  (await sanne.get(`/schedule-dt/copy-preview?from=${next}&week=${earlier}&jobFilterId=floor`)).body;

it('a copy preview lists the people left out like the copy, which one undo reverts', async () => {
  const before = await preview();
  expect(before).toEqual({
    slots: 5,
    planned: 3,
    leftOut: [
      {
        userId: 'emma',
        name: 'Emma Bakker',
        from: '2027-06-15 10:00',
        until: '2027-06-15 17:00',
        jobId: 'service',
        reasons: ['free_day'],
      },
    ],
  });
  const copied = await sanne.post('/schedule-dt/start', { ...week, source: 'week', week: earlier, withUsers: true });
  expect(copied.status).toBe(201);
  expect(copied.body.leftOut).toMatchObject([{ userId: 'emma', reasons: ['free_day'] }]);
  const undone = await sanne.post('/schedule-dt/undo', { writeId: copied.headers['rooster-write-id'] });
  expect(undone.status).toBe(200);
  expect(undone.body.removedIds).toHaveLength(5);
  expect((await sanne.get(`/schedule-dt?from=${next}&until=2027-06-20`)).body).toEqual([]);
});

it('a copy preview requires a week after the copied one', async () => {
  const later = await sanne.get(`/schedule-dt/copy-preview?from=${earlier}&week=${next}&jobFilterId=floor`);
  expect(later).toMatchObject({ status: 422, body: { code: 'invalid_dates' } });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CivilDate, CivilMonth } from '#domain/kernel/civil-date';
import type { UserId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { SaveFreeDays } from './free-day.messages.js';

let test: TestApp;
let cafe: Cafe;
let sanne: Acting;
let asSanne: TestClient;

/** Next year's March, which no clock makes past while the tests run. */
const month = `${new Date().getUTCFullYear() + 1}-03` as CivilMonth;
const on = (day: string) => `${month}-${day}` as CivilDate;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  sanne = new Acting(test.app, cafe, 'sanne');
  asSanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

const save = (days: string[], changes: { userId?: string; confirm?: boolean } = {}) =>
  new SaveFreeDays(sanne.caller, sanne.origin(), (changes.userId ?? 'emma') as UserId, {
    month,
    dates: days.map(on),
    confirm: changes.confirm ?? false,
  });

it('SaveFreeDays replaces the free days of the month and keeps their ids', async () => {
  const first = await sanne.send(save(['03', '04']));
  expect(first.map(({ date }) => date)).toEqual([on('03'), on('04')]);
  const second = await sanne.send(save(['04', '05']));
  expect(second.map(({ date }) => date)).toEqual([on('04'), on('05')]);
  expect(second[0]?.id).toBe(first[1]?.id);
});

it('SaveFreeDays refuses part-timers', async () => {
  const { errors } = await sanne.refused(save([], { userId: 'daan' }), 'validation_failed');
  expect(errors).toEqual([{ field: 'userId', code: 'not_full_timer' }]);
});

it('SaveFreeDays asks with the published shifts of new free days, and flags them once confirmed', async () => {
  const date = on('17');
  const slot = { from: `${date} 10:00`, until: `${date} 17:00`, jobId: 'service', userId: 'emma', confirm: true };
  const { body: added } = await asSanne.post('/schedule-dt', slot);
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const day = (offset: number) => new Date(Date.parse(date) + offset * 86_400_000).toISOString().slice(0, 10);
  const week = { from: day(-weekday), until: day(6 - weekday), jobFilterId: 'floor', confirm: true };
  await asSanne.post('/schedule-dt/publish', week);

  const { facts } = await sanne.refused(save(['04', '05', '17']), 'day_off_over_shift_needs_confirmation');
  expect(facts).toMatchObject({ shifts: [{ id: added.id, date, name: 'Emma Bakker' }] });
  await sanne.send(save(['04', '05', '17'], { confirm: true }));
  const { body } = await asSanne.get(`/full-schedules/${added.id}`);
  expect(body.warnings).toEqual(['free_day', 'availability_changed']);
});

it('the read model of free days has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'free_day', 'free-day');
  expect(written).toHaveLength(3);
  expect(rebuilt).toEqual(written);
});

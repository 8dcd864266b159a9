import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { civilDate } from '#domain/kernel/civil-date';
import type { AvailabilityId, UserId } from '#domain/kernel/ids';
import { Acting } from '../../testing/acting.js';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';
import { EditAvailability } from './availability.messages.js';

let test: TestApp;
let cafe: Cafe;
let daan: Acting;
let sanne: TestClient;
const userId = 'daan' as UserId;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  daan = new Acting(test.app, cafe, 'daan');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
});
afterAll(() => test.close());

const EVENING = { from: 1020, until: 1560 };
const ALL_DAY = { from: 420, until: 1560 };

/** `date` far enough ahead that it is never in the past. */
const enter = (date: string, time = EVENING, confirm = false, imported = false) =>
  new EditAvailability(
    daan.caller,
    daan.origin(),
    userId,
    {
      type: 'EnterAvailability',
      availabilityId: `daan-${date}` as AvailabilityId,
      userId,
      date: civilDate(date),
      time,
      confirm,
    },
    imported,
  );
const withdraw = (date: string, confirm = false) =>
  new EditAvailability(daan.caller, daan.origin(), userId, {
    type: 'WithdrawAvailability',
    availabilityId: `daan-${date}` as AvailabilityId,
    confirm,
  });

const soon = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A published shift of Daan from 10:00 to 17:00. */
async function publishShift(date: string): Promise<string> {
  const weekday = (new Date(date).getUTCDay() + 6) % 7;
  const monday = new Date(Date.parse(date) - weekday * 86_400_000).toISOString().slice(0, 10);
  const sunday = new Date(Date.parse(monday) + 6 * 86_400_000).toISOString().slice(0, 10);
  const slot = { from: `${date} 10:00`, until: `${date} 17:00`, jobId: 'service', userId: 'daan', confirm: true };
  const { body } = await sanne.post('/schedule-dt', slot);
  await sanne.post('/schedule-dt/publish', { from: monday, until: sunday, jobFilterId: 'floor', confirm: true });
  return body.id;
}

describe('the availability of a part-timer', () => {
  it('lets the person be planned without warnings', async () => {
    const date = soon(30);
    const answer = await daan.send(enter(date));
    expect(answer).toEqual({
      id: `daan-${date}`,
      userId: 'daan',
      from: `${date} 17:00`,
      until: `${soon(31)} 02:00`,
      choice: 'evening',
    });
    const evening = { from: `${date} 18:00`, until: `${date} 23:00`, jobId: 'service', userId: 'daan' };
    expect(await sanne.post('/schedule-dt', evening)).toMatchObject({ status: 201, body: { warnings: [] } });
  });

  it('is refused for a full-timer', async () => {
    const boss = new Acting(test.app, cafe, 'sanne');
    const command = {
      type: 'EnterAvailability',
      availabilityId: 'sannes' as AvailabilityId,
      userId: 'sanne' as UserId,
      date: civilDate(soon(30)),
      time: EVENING,
      confirm: false,
    } as const;
    const refusal = await boss.refused(
      new EditAvailability(boss.caller, boss.origin(), 'sanne' as UserId, command),
      'validation_failed',
    );
    expect(refusal.errors).toEqual([{ field: 'userId', code: 'not_part_timer' }]);
  });

  it('is accepted in the past only from an import', async () => {
    await daan.refused(enter('2020-02-03'), 'date_closed');
    expect(await daan.send(enter('2020-02-03', EVENING, false, true))).toMatchObject({ choice: 'evening' });
  });

  it('is not found after it was withdrawn', async () => {
    const date = soon(40);
    await daan.send(enter(date));
    expect(await daan.send(withdraw(date))).toBeNull();
    await daan.refused(withdraw(date), 'not_found');
  });
});

describe('a planned shift of a part-timer', () => {
  it('is shown in the question before it is uncovered, and flagged after that', async () => {
    const date = soon(60);
    const shiftId = await publishShift(date);
    await daan.send(enter(date, ALL_DAY));
    const { facts } = await daan.refused(withdraw(date), 'availability_over_shift_needs_confirmation');
    expect(facts).toMatchObject({
      date,
      shift: { id: shiftId, start: `${date} 10:00`, user_id: 'daan', warnings: [] },
    });

    await daan.send(withdraw(date, true));
    const { body } = await sanne.get(`/full-schedules/${shiftId}`);
    expect(body.warnings).toEqual(['no_availability', 'availability_changed']);
  });

  it('has no warnings while availability covers it', async () => {
    const date = soon(80);
    const shiftId = await publishShift(date);
    await daan.send(enter(date, ALL_DAY));
    const { body } = await sanne.get(`/full-schedules/${shiftId}`);
    expect(body.warnings).toEqual([]);
  });
});

it('the read model of availability has the same rows after a rebuild', async () => {
  const { written, rebuilt } = await rowsAndRebuilt(test.app, 'availability', 'availability');
  expect(written.length).toBeGreaterThan(2);
  expect(rebuilt).toEqual(written);
});

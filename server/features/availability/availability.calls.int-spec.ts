import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, type CivilDate, mondayOf } from '#domain/kernel/civil-date';
import { todayAt } from '#domain/kernel/zone';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { rowsAndRebuilt } from '../../testing/rebuilding.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let daan: TestClient;
let sanne: TestClient;
let bo: TestClient;
let emma: TestClient;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  [daan, sanne, emma] = (await Promise.all(
    (['daan', 'sanne', 'emma'] as const).map((userId) => TestClient.login(test.app, cafe.hosts.cafe, userId)),
  )) as [TestClient, TestClient, TestClient];
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const today = todayAt(Date.now(), 'Europe/Amsterdam');
const soon = (days: number): CivilDate => addDays(today, days);
const evening = (date: CivilDate) => ({ from: `${date} 17:00`, until: `${addDays(date, 1)} 02:00` });
const enter = (who: TestClient, date: CivilDate, userId = 'daan') =>
  who.post('/availables', { userId, ...evening(date) });

/** A published shift of Daan from 18:00 to 23:00. */
async function planned(date: CivilDate): Promise<string> {
  const times = { start: `${date} 18:00`, ending: `${date} 23:00` };
  const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
  await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'daan', confirm: true });
  return body.id;
}

describe('the availability calls of a part-timer', () => {
  it('enter, read by date, change and withdraw an entry', async () => {
    const later = await enter(daan, soon(112));
    const first = await enter(daan, soon(111));
    expect(first).toMatchObject({ status: 201, body: { userId: 'daan', ...evening(soon(111)), choice: 'evening' } });
    const range = `from=${soon(110)}&until=${soon(113)}`;
    const answer = await daan.get(`/availables/getby/user/daan?${range}`);
    expect(answer.body).toEqual([first.body, later.body]);
    expect((await sanne.get(`/users/daan/availables?${range}`)).body).toEqual(answer.body);

    const changed = await daan.put(`/availables/${first.body.id}`, {
      ...evening(soon(111)),
      from: `${soon(111)} 07:00`,
    });
    expect(changed).toMatchObject({ status: 200, body: { id: first.body.id, choice: 'all_day' } });
    expect((await daan.delete(`/availables/${first.body.id}`)).status).toBe(204);
    expect((await daan.get(`/users/daan/availables?${range}`)).body).toEqual([later.body]);
    expect((await daan.delete(`/availables/${first.body.id}`)).status).toBe(404);
  });

  it('refuse a second entry on a date and return the existing entry', async () => {
    const { body } = await enter(daan, soon(120));
    expect(await enter(sanne, soon(120))).toMatchObject({
      status: 409,
      body: { code: 'availability_exists', current: body },
    });
  });

  it('refuse another date, past dates and invalid times', async () => {
    const { body } = await enter(daan, soon(121));
    const moved = await daan.put(`/availables/${body.id}`, evening(soon(122)));
    expect(moved).toMatchObject({ status: 422, body: { errors: [{ field: 'from', code: 'other_date' }] } });
    expect(await enter(daan, soon(-1))).toMatchObject({ status: 422, body: { code: 'date_closed' } });
    expect(await enter(daan, soon(367))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'from', code: 'max' }] },
    });
    const odd = await daan.post('/availables', {
      userId: 'daan',
      from: `${soon(123)} 04:00`,
      until: `${soon(124)} 07:10`,
    });
    expect(odd.body).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'from', code: 'min', limit: '04:45' },
        { field: 'until', code: 'max', limit: '07:00', nextDay: true },
      ],
    });
    const backwards = await daan.post('/availables', {
      userId: 'daan',
      from: `${soon(123)} 17:00`,
      until: `${soon(123)} 16:00`,
    });
    expect(backwards).toMatchObject({ status: 422, body: { code: 'invalid_dates' } });
  });
});

describe('an uncovered shift', () => {
  it('is asked about with the shift, and flagged once confirmed', async () => {
    const date = soon(30);
    const { body: entry } = await enter(daan, date);
    const shiftId = await planned(date);
    const late = { from: `${date} 20:00`, until: `${addDays(date, 1)} 02:00` };
    for (const who of [daan, sanne]) {
      const requested = await who.put(`/availables/${entry.id}`, late);
      expect(requested).toMatchObject({
        status: 409,
        body: { code: 'availability_over_shift_needs_confirmation', facts: { date, shift: { id: shiftId } } },
      });
    }
    expect((await daan.delete(`/availables/${entry.id}`)).status).toBe(409);
    expect((await daan.put(`/availables/${entry.id}`, { ...late, confirm: true })).status).toBe(200);
    const { body } = await sanne.get(`/full-schedules/${shiftId}`);
    expect(body.warnings).toEqual(['outside_availability', 'availability_changed']);
    expect((await daan.delete(`/availables/${entry.id}?confirm=true`)).status).toBe(204);
  });

  it('can be confirmed with the idempotency key of the question', async () => {
    const date = soon(31);
    await planned(date);
    const headers = { 'idempotency-key': '0190a000-0000-7000-8000-000000000031' };
    const morning = { userId: 'daan', from: `${date} 07:00`, until: `${date} 12:00` };
    expect((await daan.post('/availables', morning, headers)).status).toBe(409);
    const entered = await daan.post('/availables', { ...morning, confirm: true }, headers);
    expect(entered).toMatchObject({ status: 201, headers: { 'rooster-write-id': headers['idempotency-key'] } });
  });
});

describe('the right to enter availability', () => {
  it('is given to the person, and to managers within reach for a part-timer', async () => {
    const { body } = await enter(sanne, soon(40), 'youssef');
    expect(body).toMatchObject({ userId: 'youssef' });
    expect(await enter(sanne, soon(40), 'emma')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'userId', code: 'not_part_timer' }] },
    });
    expect((await enter(emma, soon(40), 'emma')).status).toBe(403);
    expect((await enter(daan, soon(40), 'joelle')).status).toBe(404);
    expect((await enter(bo, soon(40), 'daan')).status).toBe(404);
    expect((await daan.delete(`/availables/${body.id}`)).status).toBe(404);
    expect((await bo.delete(`/availables/${body.id}`)).status).toBe(404);
  });
});

describe('a closed week', () => {
  const settings = { name: 'Café', messageDays: 90, quietFrom: '22:00', quietUntil: '08:00' };
  const monday = mondayOf(soon(60));
  const OPEN = { cutOff: null, published: [], opened: [], asked: [], declined: [] };
  const setCutOff = async (availabilityCutOff: number | null) => {
    const boss = await TestClient.login(test.app, cafe.hosts.cafe, 'boss');
    return boss.put('/organisation', { ...settings, availabilityCutOff });
  };
  const closingOf = async (who: TestClient, date: CivilDate) =>
    (await who.get(`/availables/closing/daan?from=${date}&until=${addDays(date, 6)}`)).body;
  afterAll(() => setCutOff(null));

  it('refuses staff and accepts a manager', async () => {
    expect((await setCutOff(28)).body).toMatchObject({ availabilityCutOff: 28 });
    const closed = addDays(mondayOf(soon(14)), 3);
    expect(await enter(daan, closed)).toMatchObject({ status: 422, body: { code: 'availability_closed' } });
    const { status, body } = await enter(sanne, closed);
    expect(status).toBe(201);
    expect(await daan.delete(`/availables/${body.id}`)).toMatchObject({
      status: 422,
      body: { code: 'availability_closed' },
    });
    expect(await enter(daan, addDays(monday, 1))).toMatchObject({ status: 201 });
    expect(await closingOf(daan, closed)).toEqual({ ...OPEN, cutOff: 28 });
    expect(await closingOf(sanne, closed)).toEqual(OPEN);
    expect(await setCutOff(29)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'availabilityCutOff', code: 'max' }] },
    });
  });

  it('closes with the publication of all departments of the person', async () => {
    await setCutOff(7);
    const publish = (jobFilterId: string) =>
      sanne.post('/schedule-dt/publish', { from: monday, until: addDays(monday, 6), jobFilterId, confirm: true });
    expect(await closingOf(daan, monday)).toEqual({ ...OPEN, cutOff: 7 });
    await sanne.post('/schedule-dt', { from: `${monday} 10:00`, until: `${monday} 17:00`, jobId: 'service' });
    expect((await publish('floor')).status).toBe(200);
    expect(await closingOf(daan, monday)).toEqual({ ...OPEN, cutOff: 7, published: [monday] });
    expect(await enter(daan, addDays(monday, 2))).toMatchObject({
      status: 422,
      body: { code: 'availability_closed' },
    });
    expect(await enter(daan, addDays(monday, 9))).toMatchObject({ status: 201 });
  });

  it('can be requested once, is shown to managers within reach, and opens for that person only', async () => {
    await setCutOff(28);
    const week = mondayOf(soon(21));
    const waiting = async (who: TestClient) => (await who.get('/to-decide')).body.weeksAsked;
    const ask = () => daan.post('/availables/weeks/ask', { userId: 'daan', week });
    expect([(await ask()).status, (await ask()).status]).toEqual([204, 204]);
    expect(await waiting(sanne)).toEqual([{ id: `daan.${week}`, user: { id: 'daan', name: 'Daan Smit' }, week }]);
    expect(await waiting(bo)).toEqual([]);
    expect(await closingOf(daan, week)).toEqual({ ...OPEN, cutOff: 28, asked: [week] });

    const answer = (open: boolean) => sanne.post('/availables/weeks/answer', { userId: 'daan', week, open });
    expect((await daan.post('/availables/weeks/answer', { userId: 'daan', week, open: true })).status).toBe(403);
    expect((await answer(true)).status).toBe(204);
    expect(await answer(false)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect(await waiting(sanne)).toEqual([]);
    expect(await closingOf(daan, week)).toEqual({ ...OPEN, cutOff: 28, opened: [week] });
    expect(await enter(daan, addDays(week, 5))).toMatchObject({ status: 201 });
    expect(await enter(daan, addDays(week, -2))).toMatchObject({ body: { code: 'availability_closed' } });
    const notifications = (await daan.get('/notifications')).body as { kind: string; data: object }[];
    expect(notifications.filter(({ kind }) => kind === 'AvailabilityWeekOpened')).toMatchObject([{ data: { week } }]);
  });

  it('is pending again when the answer is taken back, unless the person has entered availability', async () => {
    await setCutOff(28);
    const week = mondayOf(soon(14));
    const id = `daan.${week}`;
    const waiting = async () => (await sanne.get('/to-decide')).body.weeksAsked.map((one: { id: string }) => one.id);
    const send = (open: boolean | null, was?: boolean, headers?: Record<string, string>) =>
      sanne.post(
        '/availables/weeks/answer',
        { userId: 'daan', week, open, ...(was === undefined ? {} : { was }) },
        headers,
      );
    await daan.post('/availables/weeks/ask', { userId: 'daan', week });
    await send(false);
    expect(await send(null, true)).toMatchObject({ status: 409, body: { code: 'already_decided' } });
    expect((await send(null, false)).status).toBe(204);
    expect(await waiting()).toContain(id);
    expect(await closingOf(daan, week)).toEqual({ ...OPEN, cutOff: 28, asked: [week] });

    await send(true);
    const key = { 'Idempotency-Key': uuid() };
    expect([(await send(null, true, key)).status, (await send(null, true, key)).status]).toEqual([204, 204]);
    expect(await closingOf(daan, week)).toEqual({ ...OPEN, cutOff: 28, asked: [week] });
    const notifications = (await daan.get('/notifications')).body as { kind: string; data: { week?: string } }[];
    expect(notifications.filter(({ data }) => data.week === week).map(({ kind }) => kind)).toEqual([
      'AvailabilityWeekRequestReopened',
    ]);

    await send(true);
    expect(await enter(daan, addDays(week, 4))).toMatchObject({ status: 201 });
    expect(await send(null, true)).toMatchObject({ status: 409, body: { code: 'week_used_since' } });
    expect(await closingOf(daan, week)).toEqual({ ...OPEN, cutOff: 28, opened: [week] });
  });

  it('has the same requests after a rebuild of the read model', async () => {
    const { written, rebuilt } = await rowsAndRebuilt(test.app, 'availability_week', 'availability-week');
    expect(written).toHaveLength(2);
    expect(rebuilt).toEqual(written);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cafe, foundCafe } from '../../testing/cafe.js';
import { startTestApp, TestClient, type TestApp } from '../../testing/test-app.js';

let test: TestApp;
let cafe: Cafe;
let emma: TestClient;
let sanne: TestClient;
let daan: TestClient;
let bo: TestClient;

/** Next year's March, which no clock makes past while the tests run. */
const month = `${new Date().getUTCFullYear() + 1}-03`;
const on = (day: string) => `${month}-${day}`;
const wholeMonth = `from=${on('01')}&until=${on('31')}`;

beforeAll(async () => {
  test = await startTestApp();
  cafe = await foundCafe(test.app);
  emma = await TestClient.login(test.app, cafe.hosts.cafe, 'emma');
  sanne = await TestClient.login(test.app, cafe.hosts.cafe, 'sanne');
  daan = await TestClient.login(test.app, cafe.hosts.cafe, 'daan');
  bo = await TestClient.login(test.app, cafe.hosts.bar, 'bo');
});
afterAll(() => test.close());

const save = (who: TestClient, userId: string, days: string[], changes: object = {}) =>
  who.post('/free-days/bulk-upsert', { userId, month, dates: days.map(on), ...changes });

describe('the free days of a month', () => {
  it('are saved together and read back by date', async () => {
    const saved = await save(emma, 'emma', ['10', '09']);
    expect(saved).toMatchObject({ status: 200, body: [{ userId: 'emma', date: on('09') }, { date: on('10') }] });
    expect((await emma.get(`/free-days/getby/user/emma?${wholeMonth}&userId=emma`)).body).toEqual(saved.body);
    expect((await sanne.get(`/free-days/getby/user/emma?from=${on('10')}&until=${on('31')}`)).body).toEqual([
      saved.body[1],
    ]);
  });

  it('are refused with every invalid date named', async () => {
    expect((await save(emma, 'emma', ['09', '10', '09'])).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'dates[2]', code: 'duplicate' }],
    });
    const outside = await emma.post('/free-days/bulk-upsert', {
      userId: 'emma',
      month,
      dates: [on('09'), `${month.slice(0, 5)}04-01`],
    });
    expect(outside).toMatchObject({
      status: 422,
      body: { code: 'invalid_dates', errors: [{ field: 'dates[1]', code: 'mismatch' }] },
    });
    const past = await emma.post('/free-days/bulk-upsert', { userId: 'emma', month: '2020-01', dates: [] });
    expect(past).toMatchObject({ status: 422, body: { code: 'date_closed' } });
    const far = await emma.post('/free-days/bulk-upsert', { userId: 'emma', month: '2199-01', dates: [] });
    expect(far.body).toMatchObject({ errors: [{ field: 'month', code: 'max' }] });
  });

  it('ask for confirmation before a date with a planned shift becomes free', async () => {
    const times = { start: `${on('20')} 10:00`, ending: `${on('20')} 17:00` };
    const { body } = await sanne.post('/full-schedules', { job_id: 'service', horeca_location_id: 'cafe', ...times });
    await sanne.post(`/full-schedules/plan-user/${body.id}`, { userId: 'emma', confirm: true });
    expect((await save(emma, 'emma', ['09', '10', '20'])).body).toMatchObject({
      code: 'day_off_over_shift_needs_confirmation',
      facts: { shifts: [{ id: body.id }] },
    });
    expect((await save(emma, 'emma', ['09', '10', '20'], { confirm: true })).status).toBe(200);
    expect((await sanne.get(`/full-schedules/${body.id}`)).body.warnings).toEqual(['free_day', 'availability_changed']);
  });

  it('are not found by colleagues and refused for part-timers', async () => {
    expect((await save(emma, 'sanne', [])).status).toBe(404);
    expect((await save(daan, 'daan', [])).status).toBe(403);
    expect((await save(sanne, 'daan', [])).body).toMatchObject({
      errors: [{ field: 'userId', code: 'not_full_timer' }],
    });
    expect((await daan.get(`/free-days/getby/user/emma?${wholeMonth}`)).status).toBe(404);
    expect((await sanne.get(`/free-days/getby/user/emma?${wholeMonth}&userId=daan`)).body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'userId', code: 'mismatch' }],
    });
  });
});

describe('the overview of free days', () => {
  it('has the full-timers of each department of the session location, by name', async () => {
    const { body } = await sanne.get(`/free-days/overview?${wholeMonth}`);
    expect(body).toEqual([
      {
        jobFilterId: 'floor',
        name: 'floor',
        users: [
          { userId: 'emma', name: 'Emma Bakker', dates: [on('09'), on('10'), on('20')] },
          { userId: 'boss', name: 'Marleen Turf', dates: [] },
          { userId: 'sanne', name: 'Sanne Vos', dates: [] },
        ],
      },
      { jobFilterId: 'kitchen', name: 'kitchen', users: [] },
    ]);
    const barOnly = await bo.get(`/free-days/overview?${wholeMonth}`);
    expect(barOnly.body.map(({ jobFilterId }: { jobFilterId: string }) => jobFilterId)).toEqual(['bar-floor']);
  });

  it('can be limited to a department and a period', async () => {
    const { body } = await sanne.get(`/free-days/overview?from=${on('10')}&until=${on('12')}&jobFilterId=floor`);
    expect(body).toHaveLength(1);
    expect(body[0].users[0]).toEqual({ userId: 'emma', name: 'Emma Bakker', dates: [on('10')] });
    expect((await emma.get(`/free-days/overview?${wholeMonth}`)).status).toBe(403);
  });
});
